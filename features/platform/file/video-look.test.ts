import assert from 'node:assert/strict'
import { test } from 'node:test'
import { box, mp4Of, webmOf } from './video.samples.ts'
import { lookedAt } from './video-look.ts'

const look = async (bytes: Buffer) => {
  const found = await lookedAt(new Blob([new Uint8Array(bytes)]))
  if (!found) return 'none'
  return 'fault' in found ? found.fault : found.type
}
const kept = async (bytes: Buffer) => {
  const found = await lookedAt(new Blob([new Uint8Array(bytes)]))
  assert.ok(found && 'content' in found)
  return Buffer.from(await found.content.arrayBuffer())
}

test('SPEC-241 a video is what its first bytes say: MP4, MOV, WebM', async () => {
  for (const brand of ['isom', 'iso6', 'mp42', 'avc1', 'M4V ', '3gp5', 'MSNV'])
    assert.equal(await look(mp4Of({ brand })), 'video/mp4', brand)
  assert.equal(await look(mp4Of({ brand: 'qt  ' })), 'video/quicktime')
  for (const length of ['unknown', 'said'] as const) assert.equal(await look(webmOf({ length })), 'video/webm', length)
  for (const brand of ['heic', 'avif', 'mif1', 'M4A ', 'abcd']) assert.equal(await look(mp4Of({ brand })), 'none', brand)
  for (const no of [
    webmOf({ doc: 'matroska' }),
    Buffer.from('<html>'),
    Buffer.alloc(0),
    Buffer.from('RIFF....AVI LIST'),
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
  ])
    assert.equal(await look(no), 'none')
})

test('SPEC-010 one that is cut off, is of sound alone, points elsewhere or carries something along is not kept', async () => {
  const whole = mp4Of()
  for (const [why, bytes] of Object.entries({
    'cut off': whole.subarray(0, whole.length - 10),
    'nothing but its head': whole.subarray(0, 30),
    'sound alone': mp4Of({ kind: 'soun' }),
    'something behind': mp4Of({ after: Buffer.from('<script>alert(1)</script>') }),
    'a strange box': mp4Of({ before: box('html', '<script>alert(1)</script>') }),
    'two movies': mp4Of({ after: box('moov', Buffer.alloc(8)) }),
    'a movie elsewhere': mp4Of({ inside: box('rmra', 'https://evil.example') }),
    'a box too long for the movie': mp4Of({ inside: Buffer.from([0, 0, 99, 0, 0x75, 0x64, 0x74, 0x61]) }),
    'a WebM cut off': webmOf({ length: 'said', cut: 10 }),
    'a WebM without pictures': webmOf({ kind: 2 }),
    'a WebM that ends before its tracks': webmOf({ cut: 3_020 }),
  }))
    assert.equal(await look(bytes), 'video-unreadable', why)
  assert.equal(await look(mp4Of({ inside: Buffer.alloc(4) })), 'video/mp4', 'a list that ends with a nought')
})

test('SPEC-010 where and by whom it was taken is blanked out, and nothing else moves', async () => {
  for (const brand of ['isom', 'qt  ']) {
    const [sent, back] = [mp4Of({ brand }), await kept(mp4Of({ brand }))]
    assert.ok(sent.includes('canary') && sent.includes('+52.5200'))
    assert.ok(!back.includes('canary') && !back.includes('+52.5200') && !back.includes('udta') && !back.includes('meta'))
    assert.equal(back.length, sent.length)
    assert.equal(back.indexOf('mdat'), sent.indexOf('mdat'))
    assert.ok(back.subarray(back.indexOf('mdat')).equals(sent.subarray(sent.indexOf('mdat'))))
    assert.ok(back.includes('mvhd') && back.includes('vide'))
  }
  assert.ok((await kept(webmOf())).equals(webmOf()))
})

// Archives from strangers: what is read of them, and what is said of those that no program would write.
import assert from 'node:assert/strict'
import fs, { openAsBlob } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { zipOf, type Packed } from './archive.samples.ts'
import { BrokenArchive, ofBlob, openArchive } from './archive.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const opened = async (zip: Uint8Array<ArrayBuffer>) => (await openArchive(ofBlob(new Blob([zip])))).entries()
const listed = (...entries: Packed[]) => opened(zipOf(entries))

test('names in UTF-8, said or not, and in CP437; folders are none; rows are those of the list', async () => {
  const entries = await listed(
    { name: 'pictures/', bytes: bytes('') },
    { name: 'Lit médical.jpg', bytes: bytes('a') },
    { name: '', raw: bytes('型号.png'), bytes: bytes('b') },
    { name: '', raw: Uint8Array.of(0x82, 0x2e, 0x6a, 0x70, 0x67), bytes: bytes('c') },
    { name: 'AUR-A5\\1.jpg', bytes: bytes('d') },
  )
  assert.deepEqual(
    entries.map(({ row, name }) => [row, name]),
    [
      [2, 'Lit médical.jpg'],
      [3, '型号.png'],
      [4, 'é.jpg'],
      [5, 'AUR-A5/1.jpg'],
    ],
  )
  assert.equal((await entries[2]!.read()).toString(), 'c')
})

test('what is locked or leads astray is told of it, the others are read', async () => {
  const entries = await listed(
    { name: 'a.jpg', bytes: bytes('a'), flags: 0x801 },
    { name: '../../etc/a.jpg', bytes: bytes('b') },
    { name: '/root/a.jpg', bytes: bytes('c') },
    { name: 'C:/a.jpg', bytes: bytes('d') },
    { name: 'a..b.jpg', bytes: bytes('e') },
    { name: 'a\0b.jpg', bytes: bytes('f') },
  )
  assert.deepEqual(
    entries.map(({ locked, astray }) => [locked, astray]),
    [
      [true, false],
      [false, true],
      [false, true],
      [false, true],
      [false, false],
      [false, true],
    ],
  )
  assert.equal((await entries[4]!.read()).toString(), 'e')
})

test('an entry that is spoilt, or longer than it claims, is broken; those beside it are read', async () => {
  const entries = await listed(
    { name: 'bomb.jpg', bytes: new Uint8Array(50_000_000), claims: 10 },
    { name: 'spoilt.jpg', bytes: bytes('something longer than eight'), spoilt: true },
    { name: 'short.jpg', bytes: bytes('a'), claims: 100 },
    { name: 'sound.jpg', bytes: bytes('b') },
  )
  for (const one of entries.slice(0, 3)) await assert.rejects(one.read(), BrokenArchive)
  assert.equal((await entries[3]!.read()).toString(), 'b')
})

test('what is no archive, cut off, or has a list that says other than there is, is broken', async () => {
  const whole = zipOf([{ name: 'a.jpg', bytes: bytes('a') }, { name: 'b.jpg', bytes: bytes('b') }]) // prettier-ignore
  const overwritten = Buffer.from(whole)
  overwritten.fill(0, whole.indexOf('PK\x01\x02') + 40, whole.indexOf('PK\x01\x02') + 80)
  const broken = [
    bytes('no archive at all'),
    new Uint8Array(),
    whole.subarray(0, whole.length - 30),
    whole.subarray(40),
    overwritten,
    zipOf([{ name: 'a.jpg', bytes: bytes('a') }], 5),
  ]
  for (const one of broken) await assert.rejects(opened(Uint8Array.from(one)), BrokenArchive)
})

test('an entry that says far more of itself than programs do is not looked at: its list alone would fill the memory', async () => {
  await assert.rejects(listed({ name: 'a.jpg', bytes: bytes('a'), extra: 5_000 }), BrokenArchive)
  await assert.rejects(listed({ name: `${'a'.repeat(2_000)}.jpg`, bytes: bytes('a') }), BrokenArchive)
  assert.equal((await listed({ name: 'a.jpg', bytes: bytes('a'), extra: 40 })).length, 1)
})

test('bytes that cannot be read are a fault of where they lie, not of the archive', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-archive-'))
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const place = path.join(folder, 'a.zip')
  fs.writeFileSync(place, zipOf([{ name: 'a.jpg', bytes: bytes('a') }]))
  const [whole, listOnly] = [await openAsBlob(place), await openAsBlob(place)]
  const [entry] = await (await openArchive(ofBlob(listOnly))).entries()
  fs.appendFileSync(place, 'a blob of a file that has changed since gives no bytes')
  const isFault = (error: unknown) => error instanceof Error && !(error instanceof BrokenArchive)
  await assert.rejects(openArchive(ofBlob(whole)), isFault)
  await assert.rejects(entry!.read(), isFault)
})

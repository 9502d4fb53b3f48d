import assert from 'node:assert/strict'
import { test } from 'node:test'
import { embedAddress, frameOrigin } from './video.ts'

test('SPEC-036 the address of a video as people copy it becomes the one for frames, without cookies where the site has that', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/a1B2c3D4_-x'
  for (const copied of [
    'https://www.youtube.com/watch?v=a1B2c3D4_-x&t=12s',
    'https://m.youtube.com/watch?app=desktop&v=a1B2c3D4_-x',
    'https://youtu.be/a1B2c3D4_-x?si=share',
    'https://www.youtube.com/embed/a1B2c3D4_-x',
    'https://youtube.com/shorts/a1B2c3D4_-x',
  ])
    assert.equal(embedAddress(copied), youtube, copied)
  assert.equal(embedAddress('https://vimeo.com/123456789'), 'https://player.vimeo.com/video/123456789?dnt=1')
  assert.equal(embedAddress('https://www.bilibili.com/video/BV1xx411c7mD/'), 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD')
})

test('any other address stays, and names the origin that may be framed', () => {
  for (const address of ['', 'https://video.example/embed/1', 'https://youtube.com.example/watch?v=abc'])
    assert.equal(embedAddress(address), address)
  assert.deepEqual([frameOrigin('https://video.example/embed/1?x=1'), frameOrigin('')], ['https://video.example', ''])
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { APIS, filesOf } from './api-docs.ts'

for (const api of APIS) {
  const files = filesOf(api)
  for (const { file, text } of files)
    test(`${file} describes what is mounted (npm run docs:api)`, () =>
      assert.ok(readFileSync(file, 'utf8') === text, 'run npm run docs:api')) // the texts themselves would fill the screen

  test(`docs/api/${api.file} describes nothing else`, () => {
    assert.ok(files.length > 10, 'an empty api describes nothing')
    assert.deepEqual(
      readdirSync(`docs/api/${api.file}`)
        .map((name) => `docs/api/${api.file}/${name}`)
        .sort(),
      files.map(({ file }) => file).sort(),
    )
  })
}

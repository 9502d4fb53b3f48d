import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { APIS, describe } from './api-docs.ts'

for (const api of APIS) {
  test(`docs/api/${api.file}.openapi.json describes what is mounted (npm run docs:api)`, () => {
    assert.ok(api.routes.length > 0, 'an empty api describes nothing')
    assert.equal(readFileSync(`docs/api/${api.file}.openapi.json`, 'utf8'), describe(api))
  })
}

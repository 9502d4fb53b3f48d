import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { generateCatalogue } from './generate-catalogue.ts'

test('products are made far into a catalogue of millions', async () => {
  for (const from of [271_170, 5_000_000]) {
    const { owner: db } = await testApp('empty') // it drops indexes and makes them anew
    await generateCatalogue(db, 20, 1, from)
    const { rows } = await sql`select id from products`.execute(db)
    assert.equal(rows.length, 20)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOutbox } from './outbox.ts'
import { testApp } from '#testing/app.ts'

test('a certificate file that is not there, or is none, is told in one sentence at the start', async () => {
  const { databaseUrl } = await testApp('empty')
  for (const caFile of ['/nowhere/ca.pem', import.meta.filename]) {
    const mail = { url: 'smtp://mail.example', from: { name: '', address: 'service@shop.example' }, caFile }
    const config = { host: '127.0.0.1', port: 80, publicUrl: '', mail }
    await assert.rejects(startOutbox({ databaseUrl, config, log: () => undefined }), /^Error: MAIL_CA_FILE names .* no certificate/)
  }
})

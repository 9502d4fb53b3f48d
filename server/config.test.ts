import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

const mailOf = (MAIL_URL: string, MAIL_FROM: string) => readConfig({ MAIL_URL, MAIL_FROM }).mail

test('SPEC-233 mail needs an address of a server and exactly one sender; without both it is kept', () => {
  assert.equal(readConfig({}).mail, undefined)
  const url = 'smtps://user:p%40ss@mail.example:465'
  assert.deepEqual(mailOf(url, 'MedHarbor <service@shop.example>'), {
    url,
    from: { name: 'MedHarbor', address: 'service@shop.example' },
    caFile: '',
  })
  assert.deepEqual(mailOf(url, '"Port, Care" <service@shop.example>')?.from, { name: 'Port, Care', address: 'service@shop.example' })
  assert.deepEqual(mailOf(url, 'service@shop.example')?.from, { name: '', address: 'service@shop.example' })
  for (const wrong of ['', 'mail.example', 'https://mail.example', 'smtp:', 'smtp://'])
    assert.throws(() => mailOf(wrong, 'service@shop.example'), /^Error: MAIL_URL is not/)
  for (const wrong of ['', 'service', 'a@x.example,b@x.example', 'A <a@x.example> B <b@x.example>', 'a@x.example\r\nBcc: b@x.example'])
    assert.throws(() => mailOf(url, wrong), /^Error: To send mail, set MAIL_FROM/)
  const trusted = readConfig({ MAIL_URL: url, MAIL_FROM: 'a@x.example', MAIL_CA_FILE: '/etc/mail.pem' }).mail
  assert.equal(trusted?.caFile, '/etc/mail.pem')
  try {
    mailOf('http://user:hunter2@mail.example', 'service@shop.example')
  } catch (error) {
    assert.doesNotMatch(String(error), /hunter2/)
  }
})

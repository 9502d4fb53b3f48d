import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inside } from './inside.ts'

test('SPEC-185 a remembered destination stays inside the shop and never loops to the log-in', () => {
  for (const good of ['/cart', '/confirm?id=3', '/', '/logins-of-old']) assert.equal(inside(good), good)
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example', // browsers drop tabs and line breaks: '//evil.example'
    '/\n\\evil.example',
    '/cart\r\n//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?then=/login',
    '/register',
    '/login-other',
    '/forgot?token=x',
    '/social-callback?code=x',
    '',
    null,
    3,
  ])
    assert.equal(inside(bad), undefined)
})

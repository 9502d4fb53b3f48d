import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError, NO_ANSWER, REPEATED, TIMED_OUT } from '#contract/client.ts'
import { refusalText } from '#contract/refusals.ts'
import { LANGUAGES } from '#shared/language.ts'
import { orderWords } from '../pages/order/words.ts'
import { sessionWords } from '../pages/session/words.ts'
import { loadWords, translator } from '../shop/words.ts'
import { downloadText, failureText, fieldRefused, isRefused, mannerOf, unanswered } from '../shop/failure/failure.ts'
import { FRAME_WORDS } from './frame-words.ts'

await loadWords([...FRAME_WORDS, orderWords, sessionWords])
const t = translator('en')
const long = 'x'.repeat(255)
const SESSION = 'Invalid session, or the session has expired, please log in again'

const TABLE: [spec: string, error: unknown, manner: string, text: string][] = [
  ['SPEC-247', new CallError(401, 'whatever'), 'session', SESSION],
  ['SPEC-248', new CallError(500, 'Out of stock.'), 'error', 'Out of stock.'],
  ['SPEC-248', new CallError(500, 'x'.repeat(254)), 'error', 'x'.repeat(254)],
  ['SPEC-248', new CallError(500, long), 'error', 'operation failure'],
  ['SPEC-248', new CallError(500, ''), 'error', 'operation failure'],
  ['SPEC-249', new CallError(601, 'Check the number.'), 'warning', 'Check the number.'],
  ['SPEC-250', new CallError(409, 'Somebody was faster.'), 'notice', 'Somebody was faster.'],
  ['SPEC-251', new CallError(403, ''), 'notice', 'You do not have permission for this.'],
  ['SPEC-251', new CallError(404, ''), 'notice', 'What you asked for does not exist.'],
  ['SPEC-251', new CallError(520, ''), 'notice', 'Unknown system error. Please tell the administrator.'],
  ['SPEC-252', new CallError(NO_ANSWER, 'Failed to fetch'), 'error', 'The back-end interface is improperly connected.'],
  ['SPEC-253', new CallError(TIMED_OUT, ''), 'error', 'The system interface request timed out'],
  ['SPEC-253', new CallError(NO_ANSWER, '', { status: 502 }), 'error', 'system interface 502 abnormal'],
  ['SPEC-253', new CallError(413, '', { status: 413 }), 'error', 'system interface 413 abnormal'],
  [
    'SPEC-253',
    new CallError(429, '', { status: 429, retryAfter: 7 }),
    'error',
    'system interface 429 abnormal. Please try again in 7 seconds.',
  ],
  [
    'SPEC-252',
    new CallError(NO_ANSWER, 'Failed to fetch', { unsettled: true }),
    'error',
    'The back-end interface is improperly connected. It is not known whether this was done. You can safely press again: it will not be done twice.',
  ],
  [
    'SPEC-253',
    new CallError(503, 'Busy', { retryAfter: 5, unsettled: true }),
    'error',
    'The system interface request timed out. It is not known whether this was done. You can safely press again: it will not be done twice.',
  ],
  ['SPEC-221', new CallError(REPEATED, 'repeated'), 'nothing', ''],
  ['SPEC-248', new TypeError('a bug'), 'error', 'operation failure'],
]
for (const [spec, error, manner, text] of TABLE)
  test(`${spec} ${String(error).slice(0, 40)} is shown as ${manner}: ${text.slice(0, 60)}`, () => {
    assert.equal(mannerOf(error), manner)
    assert.equal(failureText(error, t), text)
  })

test('a payment has failed when the server says so, not when it could not look, and not when nobody knows', () => {
  for (const code of [400, 401, 403, 404, 409, 500, 601]) assert.equal(isRefused(new CallError(code, 'No')), true, String(code))
  for (const code of [NO_ANSWER, TIMED_OUT, 408, 429, 503]) assert.equal(isRefused(new CallError(code, 'Not now')), false, String(code))
  assert.equal(isRefused(new CallError(409, 'Still at work', { unsettled: true })), false)
  assert.equal(isRefused(new CallError(403, '', { status: 403 })), false, 'something between us')
  assert.equal(isRefused(new TypeError('a bug')), false)
  assert.equal(unanswered(new CallError(503, 'Busy', { unsettled: true })), true)
  assert.equal(unanswered(new CallError(503, 'Busy')), false)
})

test('a field that the server refuses is found in its sentence, whatever the language', () => {
  const names = ['email', 'emailCode', 'name', 'birthday']
  for (const language of LANGUAGES) {
    const refused = (field: string) => new CallError(400, refusalText('invalid-input', language, { field }))
    for (const name of names) assert.equal(fieldRefused(refused(name), names), name)
    assert.equal(fieldRefused(refused('grantType'), names), undefined)
    assert.equal(fieldRefused(new CallError(400, refusalText('malformed-body', language)), names), undefined)
    assert.equal(fieldRefused(new CallError(500, refusalText('invalid-input', language, { field: 'email' })), names), undefined)
  }
  assert.equal(fieldRefused(new TypeError('email'), names), undefined)
  assert.equal(fieldRefused(new CallError(500, 'There is such an account', { field: 'email' }), names), 'email')
  assert.equal(fieldRefused(new CallError(500, 'Too easy to guess', { field: 'password' }), names), undefined)
})

test('SPEC-254 a download is explained by the table of codes, then by the server, then by a fixed sentence', () => {
  const fixed = 'Error downloading file, please contact administrator!'
  assert.equal(downloadText(new CallError(401, 'x'), t), 'Authentication failed: this cannot be opened without logging in.')
  assert.equal(downloadText(new CallError(403, 'x'), t), 'You do not have permission for this.')
  assert.equal(downloadText(new CallError(404, 'x'), t), 'What you asked for does not exist.')
  assert.equal(
    downloadText(new CallError(500, 'No quotation before the freight is fixed.'), t),
    'No quotation before the freight is fixed.',
  )
  assert.equal(downloadText(new CallError(520, ''), t), 'Unknown system error. Please tell the administrator.')
  assert.equal(downloadText(new CallError(NO_ANSWER, 'x'), t), fixed)
  assert.equal(downloadText(new CallError(NO_ANSWER, 'x', { status: 503 }), t), fixed)
  assert.equal(downloadText(new TypeError('x'), t), fixed)
})

test('SPEC-230 SPEC-231 SPEC-256 SPEC-260 every language has its own words for the fixed texts', () => {
  const keys = [
    'failure.session',
    'failure.line',
    'failure.late',
    'failure.download',
    'failure.download-wait',
    'failure.image-format',
    'failure.image-size',
    'failure.image-upload',
    'frame.expired-title',
    'frame.visitor-title',
    'frame.offline-title',
    'order.pay-failed',
  ] as const
  const all = LANGUAGES.map((language) => translator(language))
  for (const key of keys) assert.equal(new Set(all.map((say) => say(key, { size: 30 }))).size, LANGUAGES.length, key)
})

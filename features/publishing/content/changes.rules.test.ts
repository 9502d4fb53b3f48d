import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesBetweenTexts } from './changes.rules.ts'

const told = (before: string, after: string) =>
  changesBetweenTexts(before, after).map(({ under, pieces }) => [
    under,
    pieces.map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`)).join(''),
  ])

const TERMS = `## 1. Who may buy

Businesses only. See [contact](/contact-us).

## 6. Delivery and risk

The buyer bears the freight of goods that are sent back.

- Sea
- **Air**

## 9. Liability

As the law says.`

test('what reads otherwise is told word by word, under its heading, as it reads', () => {
  const after = TERMS.replace('The buyer bears', 'The seller bears').replace('[contact](/contact-us)', '[contact](/write-to-us)')
  assert.deepEqual(told(TERMS, after), [['6. Delivery and risk', 'The [-buyer-][+seller+] bears the freight of goods that are sent back.']])
})

test('paragraphs that come and go are told whole; a heading that changes is a change, too', () => {
  const after = TERMS.replace('- **Air**\n', '- **Air**\n- Rail\n')
    .replace('\n\nAs the law says.', '')
    .replace('## 1. Who may buy', '## 1. Who can buy')
  assert.deepEqual(told(TERMS, after), [
    ['', '1. Who [-may-][+can+] buy'],
    ['6. Delivery and risk', '[+Rail+]'],
    ['9. Liability', '[-As the law says.-]'],
  ])
  assert.deepEqual(told(TERMS, TERMS.replaceAll('\n\n', '\n\n\n')), [], 'empty lines say nothing')
  assert.deepEqual(told('', 'All of it'), [['', '[+All of it+]']])
})

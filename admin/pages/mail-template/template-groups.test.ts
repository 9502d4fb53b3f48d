import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAIL_TEMPLATE_LABELS } from '#contract/codes/mail-template.ts'
import { groupOf, GROUPS } from './template-groups.ts'

const groups = Map.groupBy(Object.keys(MAIL_TEMPLATE_LABELS), groupOf)

test('only what is about an account stands among the accounts: a new kind of mail says where it belongs', () => {
  assert.deepEqual(groups.get('account')?.toSorted(), [
    'address-proved',
    'email-change',
    'email-changed',
    'email-code',
    'own-data',
    'password-changed',
    'policy-change',
    'reset-password',
    'sales-news',
    'social-bound',
    'welcome',
  ])
})

test('mails stand in the group of the room that they come from', () => {
  for (const [template, group] of Object.entries({
    'project-received': 'enquiry',
    'partner-received': 'enquiry',
    'quotation-sent': 'quotation',
    'order-paid': 'order',
    'financing-news': 'order',
    'order-mentioned': 'office',
    'inbox-digest': 'office',
    'unit-maintenance': 'aftercare',
    'after-sale-news': 'aftercare',
    'member-news': 'loyalty',
    'coupon-ends': 'loyalty',
    'partner-news': 'loyalty',
    'payout-paid': 'shop',
    'certificates-end': 'shop',
  }))
    assert.equal(template in MAIL_TEMPLATE_LABELS && groupOf(template), group, template)
  assert.deepEqual([...groups.keys()].toSorted(), [...GROUPS].toSorted(), 'each group has some')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Translate } from '../../shop/words.ts'
import { explainer } from './explain-field.ts'

test('an empty field is to be filled in, an empty choice to be chosen, and what is there is said to be wrong', () => {
  const explain = explainer(((word: string) => word) as Translate)
  assert.deepEqual(
    ['name', 'reason', 'serviceType', 'creditPeriod', 'nation', 'identityType'].map((field) => explain(field, ' ')),
    ['form.required', 'form.choice-missing', 'form.choice-missing', 'form.choice-missing', 'form.nation-missing', 'form.identity-missing'],
  )
  assert.deepEqual(
    [explain('email', 'x'), explain('phone', 'x'), explain('name', 'x\u0007'), explain('name', '\u200B'), explain('name', 'long')],
    ['form.email-invalid', 'form.phone-invalid', 'form.unusable', 'form.unusable', 'form.too-long'],
  )
})

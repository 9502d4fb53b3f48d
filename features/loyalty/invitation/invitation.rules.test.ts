import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INVITATION_STATES } from '#contract/codes/invitation.ts'
import { reachable, statesIn } from '#shared/state-machine.ts'
import { invitationMachine } from './invitation.machine.ts'
import { isThrowAway, mailboxOf, monthOf, phoneMark, reasonsFor, type Facts, type Person } from './invitation.rules.ts'

const person = (id: number, email: string, phone: string): Person => ({ id, email, phone })
const HONEST: Facts = {
  invited: person(9, 'new@clinic.example', '+33 1 23 45 67 89'),
  chain: [person(1, 'ada@hospital.example', '+254 20 555 0100'), person(2, 'first@company.example', '+86 512 5555 0100')],
  siblings: [person(5, 'other@lab.example', '+49 30 5550100')],
  neighbours: [],
  throwAway: 'mailinator.com, yopmail.com',
}

test('two addresses of one mailbox, and two writings of one number, are the same', () => {
  assert.equal(mailboxOf('A.d.a+shop@Gmail.com'), mailboxOf('ada@googlemail.com'))
  assert.equal(mailboxOf('ada+1@x.example'), 'ada@x.example')
  assert.notEqual(mailboxOf('a.da@x.example'), mailboxOf('ada@x.example'), 'elsewhere dots count')
  assert.equal(phoneMark('+49 (0)30 555-0100'), phoneMark('0049 30 5550100'))
  assert.equal(phoneMark('12'), '')
})

test('each reason by itself, and none for honest people', () => {
  const cases: [change: Partial<Facts>, reasons: string[]][] = [
    [{}, []],
    [{ invited: person(9, 'ada+2@hospital.example', '+33 1 23 45 67 89') }, ['same-mail']],
    [{ invited: person(9, 'other+x@lab.example', '+33 1 23 45 67 89') }, ['same-mail']], // a second account of one who came already
    [{ invited: person(9, 'new@clinic.example', '0254 20 5550100') }, ['same-phone']],
    [{ neighbours: [1] }, ['same-network']],
    [{ neighbours: [5] }, ['same-network']],
    [{ neighbours: [77] }, []], // strangers in the same hospital
    [{ invited: person(9, 'first+a@company.example', '+33 1 23 45 67 89') }, ['ring']],
    [{ invited: person(9, 'new@clinic.example', '+86 512 55550100') }, ['ring']],
    [{ neighbours: [2] }, ['ring']],
    [{ invited: person(9, 'x@box.yopmail.com', '+33 1 23 45 67 89') }, ['throw-away']],
    [{ invited: person(9, 'ada@hospital.example', '+254 20 555 0100'), neighbours: [1] }, ['same-mail', 'same-phone', 'same-network']],
  ]
  for (const [change, reasons] of cases) assert.deepEqual(reasonsFor({ ...HONEST, ...change }), reasons, JSON.stringify(change))
})

test('throw-away domains mean what is below them, and nothing that only ends alike', () => {
  assert.ok(isThrowAway('a@sub.mailinator.com', 'mailinator.com'))
  assert.ok(isThrowAway('a@yopmail.com', 'mailinator.com，yopmail.com'), 'a Chinese comma')
  assert.ok(!isThrowAway('a@notmailinator.com', 'mailinator.com'))
  assert.ok(!isThrowAway('a@clinic.example', ''))
})

test('the month of the cap is the calendar’s, UTC', () => {
  assert.deepEqual(monthOf(new Date('2026-12-31T23:59:59Z')), new Date('2026-12-01T00:00:00Z'))
  assert.deepEqual(monthOf(new Date('2027-01-01T00:00:00Z')), new Date('2027-01-01T00:00:00Z'))
})

test('every state of an invitation can be reached, and is known to the wire', () => {
  assert.deepEqual([...statesIn(invitationMachine)].toSorted(), [...INVITATION_STATES].toSorted())
  assert.deepEqual([...reachable(invitationMachine)].toSorted(), [...INVITATION_STATES].toSorted())
})

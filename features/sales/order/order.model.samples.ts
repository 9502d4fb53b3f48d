// An order as the specification describes it, written apart from the code: its steps are the rows of the tables, its guards their last
// column in words of this file. What the product allows and does is held against it.
import assert from 'node:assert/strict'
import { specifiedEnds, specifiedRows, type Row } from '#features/platform/workflow/specified.samples.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TOLERANCE = 5_000 // what banks may keep of a transfer, in cents; of small sums a tenth
const [PAYABLE_DAYS, FREIGHT_DAYS, BALANCE_DAYS, COMPLETE_DAYS] = [7, 14, 14, 14]

type Owed = { amount: number; received: number; state: string; when: 'at once' | 'ready'; due: number }
const [ORDER, INSTALMENT] = [specifiedRows('order'), specifiedRows('instalment')]

function next(rows: readonly Row[], from: string, event: string): string {
  const found = rows.filter((row) => row.from === from && row.event === event)
  assert.equal(found.length, 1, `${from} ${event}`)
  return found[0]!.to
}
const leads = (from: string, event: string) => ORDER.some((row) => row.from === from && row.event === event)

export class SpecifiedOrder {
  state: string
  owed: Owed[] = []
  removed = false
  /** Units that have not left. */
  left: number
  /** Of each shipment, whether it has arrived. */
  arrived: boolean[] = []
  #freight: number | null
  #payableUntil = Infinity
  #deliveredAt = Infinity
  readonly #goods: number
  readonly #term: 'exw' | 'cif'
  readonly #pay: 'tt' | 'tt50'

  constructor(term: 'exw' | 'cif', pay: 'tt' | 'tt50', goods: number, units: number, now: number) {
    this.#term = term
    this.#pay = pay
    this.#goods = goods
    this.left = units
    this.#freight = term === 'cif' ? null : 0
    this.state = term === 'cif' ? 'freight_pending' : 'awaiting_payment'
    if (term === 'exw') this.#schedule(now + PAYABLE_DAYS * DAY_MS)
  }

  get total(): number {
    return this.#goods + (this.#freight ?? 0)
  }
  get #live(): Owed[] {
    return this.owed.filter(({ state }) => state !== 'void')
  }
  get #paid(): boolean {
    return this.#live.length > 0 && this.#live.every(({ state }) => state === 'received' || state === 'settled')
  }
  /** Received, or perhaps on its way. */
  get #money(): boolean {
    return this.#live.some(({ received, state }) => received > 0 || state === 'proof_uploaded')
  }
  #step(event: string) {
    this.state = next(ORDER, this.state, event)
  }
  #first(...states: string[]): Owed | undefined {
    return this.owed.find(({ state }) => states.includes(state))
  }
  #schedule(until: number) {
    this.#payableUntil = until
    const half = Math.floor(this.total / 2)
    const one = { received: 0, state: 'due', when: 'at once', due: until } as const
    if (this.#pay === 'tt') this.owed.push({ ...one, amount: this.total })
    else this.owed.push({ ...one, amount: this.total - half }, { ...one, amount: half, state: 'scheduled', when: 'ready', due: Infinity })
  }
  #void() {
    for (const one of this.#live) one.state = next(INSTALMENT, one.state, 'void')
  }
  #complete(event: string) {
    this.#step(event)
    for (const one of this.#live) one.state = next(INSTALMENT, one.state, 'settle')
  }

  /** Whether the act is to be carried out; if so, it has been. */
  does(action: string, now: number, amount?: number): boolean {
    const buyers = ['upload_receipt', 'replace_receipt', 'cancel_own', 'confirm_receipt', 'delete']
    if (this.removed && buyers.includes(action)) return false
    return this.#acts[action]!(now, amount)
  }

  readonly #acts: Record<string, (now: number, amount?: number) => boolean> = {
    upload_receipt: () => this.#moves(this.#first('due', 'overdue', 'rejected', 'part_received'), 'upload_proof'),
    replace_receipt: () => this.#first('proof_uploaded') !== undefined,
    cancel_own: () => this.#cancels(),
    cancel: () => this.#cancels(),
    confirm_receipt: () => {
      if (!leads(this.state, 'confirm_receipt') || !this.#paid) return false
      this.#complete('confirm_receipt')
      this.arrived.fill(true)
      return true
    },
    delete: () => (this.removed = specifiedEnds('order').includes(this.state)),
    set_freight: (now) => {
      if (this.#term !== 'cif' || this.#money) return false
      if (this.state === 'awaiting_payment') this.#step('reopen_freight')
      if (!leads(this.state, 'set_freight')) return false
      this.#step('set_freight')
      this.#void()
      this.#freight = 12_345
      this.#schedule(now + FREIGHT_DAYS * DAY_MS)
      return true
    },
    confirm_payment: (_, amount) => {
      const one = this.#first('proof_uploaded', 'part_received', 'due', 'overdue', 'rejected')
      if (!one) return false
      const credit = amount ?? one.amount
      const whole = one.received + credit >= one.amount - Math.min(TOLERANCE, Math.floor(one.amount / 10))
      // Beside the table (specified.test.ts): money counts also when it is late, or when its receipt was turned down.
      if (one.state === 'overdue' || one.state === 'rejected') one.state = whole ? 'received' : 'part_received'
      else if (one.state === 'due' || (!whole && one.state === 'proof_uploaded')) one.state = next(INSTALMENT, one.state, 'confirm_part')
      if (whole && one.state !== 'received')
        one.state = next(INSTALMENT, one.state, one.state === 'part_received' ? 'confirm_rest' : 'confirm')
      one.received += credit
      const first = this.#live.filter(({ when }) => when === 'at once')
      if (this.state === 'awaiting_payment' && first.every(({ state }) => state === 'received')) this.#step('secure')
      return true
    },
    reject_proof: () => this.#moves(this.#first('proof_uploaded'), 'reject_proof'),
    start: () => this.#advances('start'),
    ready: (now) => {
      if (!this.#advances('ready')) return false
      for (const one of this.#live.filter(({ when }) => when === 'ready')) {
        one.state = next(INSTALMENT, one.state, 'trigger')
        one.due = now + BALANCE_DAYS * DAY_MS
      }
      return true
    },
    ship: (_, units) => {
      if (!leads(this.state, 'all_dispatched') || !this.#paid) return false
      this.left -= units ?? this.left
      if (this.left === 0) this.#step('all_dispatched')
      else if (this.state === 'ready_to_ship') this.#step('first_dispatch')
      this.arrived.push(false)
      return true
    },
    deliver: (now) => {
      const under = this.arrived.indexOf(false)
      if (under < 0 || specifiedEnds('order').includes(this.state)) return false
      this.arrived[under] = true
      if (this.state !== 'shipped' || this.arrived.includes(false)) return true
      this.#step('arrive')
      this.#deliveredAt = now
      return true
    },
    time: (now) => {
      if (this.state === 'awaiting_payment' && this.#payableUntil < now && !this.#money) {
        this.#step(this.#term === 'exw' ? 'timeout' : 'reopen_freight')
        this.#void()
        if (this.#term === 'cif') this.#freight = null
      }
      if (this.state === 'delivered' && this.#deliveredAt < now - COMPLETE_DAYS * DAY_MS && this.#paid) this.#complete('auto_complete')
      for (const one of this.#live) if (one.state === 'due' && one.due < now) one.state = next(INSTALMENT, one.state, 'late')
      return true
    },
  }

  #moves(one: Owed | undefined, event: string): boolean {
    if (one) one.state = next(INSTALMENT, one.state, event)
    return one !== undefined
  }
  #advances(event: string): boolean {
    const may = leads(this.state, event)
    if (may) this.#step(event)
    return may
  }
  #cancels(): boolean {
    if (!leads(this.state, 'cancel') || this.#money) return false
    this.#step('cancel')
    this.#void()
    return true
  }
}

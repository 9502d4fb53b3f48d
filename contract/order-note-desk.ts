// The back office's calls about who takes care of an order, and what is said to its buyer; what colleagues say is in comment.ts.
import * as v from 'valibot'
import { get, post, put, type Call } from './call.ts'
import { Id, forBuyers, text } from './fields.ts'
import { Given, Named } from './owner.ts'

export const Colleague = v.object({ id: Id, name: v.string() })

export const orderPeople = get('/order/people', {
  access: { permission: 'order:list' },
  about: 'Colleagues to whom orders can be given, and one more who is named; those of one shop see their own and the operator’s',
  input: Named,
  output: v.array(Colleague),
})

export const orderColleagues = get('/order/{id}/colleagues', {
  access: { permission: 'order:list' },
  about: 'Who may open the order in My Workspace: whom it can be given to',
  input: v.object({ id: Id }),
  output: v.array(Colleague),
})

export const assignOrder = put('/order/{id}/assignee', {
  access: { permission: 'order:note' },
  about: 'Give the order to a colleague, who finds it in the inbox, or to nobody',
  input: v.object({ id: Id, ...Given }),
})

export const writeToBuyer = post('/order/{id}/message', {
  access: { permission: 'order:note' },
  about: 'Write a message that the buyer reads on the order page and by mail',
  input: v.object({ id: Id, text: forBuyers(text(2000)) }),
})

export const calls = { orderPeople, orderColleagues, assignOrder, writeToBuyer } satisfies Record<string, Call>

// What the tests of sales people share: somebody who is one, a customer of theirs, and a client that says for whom it acts.
import type { Client } from '#contract/client.ts'
import { acceptSales, actForCustomer, inviteCustomer, mySalesPerson } from '#contract/sales-customer.ts'
import type { TestApp } from '#testing/app.ts'
import { testBuyer, type TestBuyer } from '#testing/people.ts'

export type SalesPerson = TestBuyer & { userId: number }
export async function testSales(app: TestApp): Promise<SalesPerson> {
  const one = await testBuyer(app, { firstName: 'Sam', lastName: 'Field' })
  const { id } = await app.db
    .updateTable('users')
    .set({ characteristic: '2' })
    .where('email', '=', one.email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...one, userId: id }
}

/** Makes the buyer the customer of the sales person, by a link; answers the assignment. */
export async function joined(sales: SalesPerson, customer: { call: Client }, ordering: 'Y' | 'N' = 'Y'): Promise<number> {
  const { path } = await sales.call(inviteCustomer)
  await customer.call(acceptSales, { token: path.split('#')[1]!, ordering })
  return (await customer.call(mySalesPerson)).person!.id
}

/** The sales person's session, acting for the customer, as a page has it that was shown for them. */
export async function actingFor(app: TestApp, sales: SalesPerson, id: number): Promise<Client> {
  await sales.call(actForCustomer, { id })
  return app.client({ token: sales.token, acting: id })
}

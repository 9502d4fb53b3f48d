import { statementsSent } from '#db/statements.ts'

statementsSent() // before the first connection is opened: only those are seen

/** What the act sends to the database, in order; nothing else may ask at the same time. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  statementsSent()
  await act()
  return statementsSent()
}

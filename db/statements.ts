// Counts what this process sends to the database: for tests and benchmarks, which judge by it because it does not depend on the machine.
import pg from 'pg'

let sent: string[] | undefined

/**
 * From the first call on every statement that goes to the database is noted, `begin` and `commit` among them; answers those since the last
 * call. The queue of jobs asks on a clock of its own and is left out.
 */
export function statementsSent(): string[] {
  if (!sent) watch()
  const since = sent ?? []
  sent = []
  return since
}

type Queried = (this: pg.Client & { connectionParameters?: { application_name?: string } }, ...given: unknown[]) => unknown

function watch() {
  const asked = pg.Client.prototype.query as Queried
  const watched: Queried = function (...given) {
    const [first] = given
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    if (this.connectionParameters?.application_name !== 'medharbor jobs') sent?.push(text) // db/jobs.ts
    return asked.apply(this, given)
  }
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query
}

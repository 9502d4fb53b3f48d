// The way in that nobody else can close: password and one of the ten recovery codes at once (docs/decisions/069-rights.md). Wrong passwords
// and wrong codes of strangers are counted on the account and in the end close the usual way; a recovery code cannot be guessed, so here only
// the caller's own place is counted, and the password only for those who hold a code.
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { beginAttempt, countCalls, fits, forgiveAttempt } from '#features/people/credential/credential.ts'
import { hashRecoveryCode } from './second-factor.ts'
import { hasCode, liftBlock, useCode } from './second-factor.sql.ts'
import { selectByEmail } from './staff.sql.ts'
import { openSession, type Opened, type Visitor } from './staff.ts'

type Given = { email: string; password: string; code: string }

/** Logs in, spends the code, and opens the usual way again from this place. Refuses alike for everything that does not fit. */
export async function logInByRecovery(visitor: Visitor, { email, password, code }: Given): Promise<{ next: 'done' } & Opened> {
  const { db, now, address } = visitor
  await countCalls(db, [{ kind: 'asked', of: address }], now)
  const found = await selectByEmail(db, email.trim())
  const hash = hashRecoveryCode(code)
  const holder = found && !found.disabled_at && (await hasCode(db, found.id, hash)) ? found : undefined
  if (holder) await beginAttempt({ db, realm: 'workspace-recovery', login: holder.email, address, now })
  if (!(await fits(password, holder?.password_hash ?? undefined)) || !holder) refuse('refused', 'log-in-failed')
  const opened = await inTransaction(db, async (tx) => {
    if (!(await useCode(tx, holder.id, hash, now))) refuse('refused', 'log-in-failed')
    await liftBlock(tx, holder.id)
    await forgiveAttempt({ db: tx, realm: 'workspace', login: holder.email, address, now })
    return openSession(tx, holder.id, visitor, 'staff.log-in')
  })
  return { next: 'done', ...opened }
}

// The queue of this process, and its workers: one empties the outbox of mails, one does what is to follow from events, one does to many at once what was asked for.
import { X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import { connect } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { deliverMails, linksBegin, smtpTransport } from '#features/platform/mail/mail.ts'
import { connectReactions } from '#features/platform/reaction/reaction.ts'
import { workBulk } from '#features/office/bulk/bulk.worker.ts'
import { workBankFiles } from '#features/money/bank-statement/bank-statement.worker.ts'
import { workRecallFiles } from '#features/aftercare/recall/recall.worker.ts'
import { workDocuments } from '#features/fulfilment/document/document.worker.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { workReactions } from '#features/platform/reaction/reaction.worker.ts'
import type { Config } from './config.ts'
import { REACTIONS } from './reactions.ts'

type Options = {
  databaseUrl: string
  config: Pick<Config, 'host' | 'port' | 'publicUrl' | 'mail'>
  now?: () => Date
  log: (line: Record<string, unknown>) => void
}

/** `workOnFiles`: begins what needs a store, once there is one: the pages of papers, sheets that were brought. */
export type Outbox = { shopIsAt(address: string): void; workOnFiles(files: ObjectStore): Promise<void>; stop(): Promise<void> }

/** Starts the queue and its workers, before the first mail can be written or the first event raised. Links lead to PUBLIC_URL, else to where the server listens. */
export async function startOutbox({ databaseUrl, config, now, log }: Options): Promise<Outbox> {
  connectReactions(REACTIONS)
  const post = config.mail ? await smtpTransport({ ...config.mail, ca: readTrusted(config.mail.caFile) }) : null
  const shopIsAt = (address: string) => linksBegin(config.publicUrl || address)
  shopIsAt(`http://${config.host}:${config.port}`)
  const onError = (error: Error) => log({ at: new Date(), jobs: 'failed', error: error.message })
  const jobs = await startJobs(databaseUrl, { onError })
  const connection = connect(databaseUrl, { max: 10 }) // enough for all workers: a mail server that keeps us waiting holds up nothing else
  const tell = (line: Record<string, unknown>) => console.log(JSON.stringify(line))
  const stopDelivery = await deliverMails({ db: connection.db, jobs, post, now, log, tell })
  const disconnectReactions = await workReactions({ db: connection.db, jobs, log })
  let store: ObjectStore | null = null
  const disconnectBulk = await workBulk({ db: connection.db, files: () => store, jobs, log })
  const disconnectBankFiles = await workBankFiles({ db: connection.db, files: () => store, jobs, log })
  const disconnectRecallFiles = await workRecallFiles({ db: connection.db, files: () => store, jobs, log })
  let disconnectPapers: (() => void) | undefined
  const workOnFiles = async (files: ObjectStore) => {
    store = files
    disconnectPapers = await workDocuments({ db: connection.db, files, jobs, now: now ?? (() => new Date()), log })
  }
  const stop = async () => {
    disconnectPapers?.()
    disconnectRecallFiles()
    disconnectBankFiles()
    disconnectBulk()
    disconnectReactions()
    await stopDelivery()
    await connection.close()
  }
  return { shopIsAt, workOnFiles, stop }
}

/** Throws one sentence where the file is not there or holds no certificate. */
function readTrusted(file: string): string | undefined {
  if (!file) return undefined
  try {
    const text = fs.readFileSync(file, 'utf8')
    new X509Certificate(text)
    return text
  } catch {
    throw new Error(`MAIL_CA_FILE names ${file}, which holds no certificate (PEM) that can be read.`)
  }
}

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { inTransaction, sql } from '#db/connect.ts'
import { LANGUAGES } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { sampleRecord } from './document.samples.ts'
import { documentFile, documentsOf, issue, mailDocument, preparePages } from './document.ts'

const app = await testApp('empty')
const means = () => ({ db: app.db, files: app.files, now: app.clock.now })
const SUBJECT = { kind: 'order' as const, id: 4711 }
const issueOne = (number: string, record = sampleRecord('proforma')) =>
  inTransaction(app.db, (tx) => issue(tx, { number, subject: SUBJECT, language: 'fr', record, by: null }, app.clock.now))

test('the same is issued once; what differs is the next version, and both stay', async () => {
  const first = await issueOne('PI-A')
  const again = await issueOne('PI-A', { ...sampleRecord('proforma'), date: '2026-12-24' })
  assert.deepEqual([first.version, first.fresh, again.id, again.fresh], [1, true, first.id, false])
  const second = await issueOne('PI-A', { ...sampleRecord('proforma'), remarks: ['Another word'] })
  assert.deepEqual([second.version, second.fresh], [2, true])
  const papers = (await documentsOf(app.db, SUBJECT)).filter(({ number }) => number === 'PI-A')
  assert.deepEqual(
    papers.map(({ version, latest }) => [version, latest]),
    [
      [2, true],
      [1, false],
    ],
  )
})

test('issued by many at the same time there is one version', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => issueOne('PI-B')))
  assert.deepEqual(new Set(all.map(({ id, version }) => `${id} ${version}`)).size, 1)
})

test('what was issued can be changed by nobody, not even by the owner of the tables', async () => {
  const { id } = await issueOne('PI-C')
  await assert.rejects(app.db.updateTable('documents').set({ number: 'PI-D' }).where('id', '=', id).execute(), /permission denied/)
  await assert.rejects(sql`update documents set record = '{}' where id = ${id}`.execute(app.owner), /append-only/)
  await assert.rejects(sql`delete from documents where id = ${id}`.execute(app.owner), /append-only/)
})

test('amounts that do not add up make no paper', async () => {
  const wrong = sampleRecord('proforma')
  wrong.amounts!.totalCents += 1
  await assert.rejects(issueOne('PI-E', wrong), /do not add up/)
})

test('pages are made once for each language, ahead or when asked for, and are the same for all who ask', async () => {
  const { id } = await issueOne('PI-F')
  await preparePages(means(), id)
  const count = async () => (await app.db.selectFrom('document_files').select('file_id').where('document_id', '=', id).execute()).length
  assert.equal(await count(), 1)
  const files = await Promise.all([...LANGUAGES, ...LANGUAGES].map((language) => documentFile(means(), SUBJECT, id, language)))
  assert.equal(await count(), LANGUAGES.length)
  const hashes = await Promise.all(
    files.map(async ({ content }) =>
      createHash('sha256')
        .update(Buffer.from(await new Response(await (content as () => Promise<ReadableStream>)()).arrayBuffer()))
        .digest('hex'),
    ),
  )
  assert.equal(new Set(hashes).size, LANGUAGES.length)
  assert.equal(files[0]!.name, 'proforma-PI-F-v1-en.pdf')
})

test('a paper of 500 lines is drawn within 1.5 s of work, next to none of it where requests are answered', async () => {
  const papers = await Promise.all(['PI-500', 'PI-501'].map((number) => issueOne(number, sampleRecord('proforma', { lines: 500 }))))
  await preparePages(means(), papers[0]!.id) // the thread is awake then
  const [whole, here] = [process.cpuUsage(), process.threadCpuUsage()]
  await preparePages(means(), papers[1]!.id)
  const [all, own] = [process.cpuUsage(whole), process.threadCpuUsage(here)]
  const { size } = await documentFile(means(), SUBJECT, papers[1]!.id, 'fr')
  const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000 // of work, whatever else the machine does
  assert.ok(size! > 100_000, `${size} bytes`)
  assert.ok(ms(all) < 1_500, `${ms(all)} ms of work`)
  assert.ok(ms(own) < 150, `${ms(own)} ms of it in the thread of requests`)
})

test('a paper of another subject looks like none', async () => {
  const { id } = await issueOne('PI-G')
  await assert.rejects(documentFile(means(), { kind: 'order', id: 1 }, id, 'en'), { word: 'not-found' })
  await assert.rejects(documentFile(means(), { kind: 'quotation', id: SUBJECT.id }, id, 'en'), { word: 'not-found' })
})

test('who was told of a paper is kept, and the mail leads to its page in the reader’s language', async () => {
  const { id } = await issueOne('PI-H')
  const reader = {
    to: 'amina@hospital.example',
    firstName: 'Amina',
    language: 'es' as const,
    place: '/confirm?id=4711',
    about: 'MH-261102-7K3Q2',
  }
  await inTransaction(app.db, (tx) => mailDocument(tx, SUBJECT, id, reader, null, app.clock.now))
  const paper = (await documentsOf(app.db, SUBJECT)).find((one) => one.id === id)!
  assert.deepEqual(
    paper.mails.map(({ recipient, language, sender }) => [recipient, language, sender]),
    [['amina@hospital.example', 'es', null]],
  )
  const mail = await app.db.selectFrom('mails').selectAll().where('recipient', '=', reader.to).executeTakeFirstOrThrow()
  assert.match(mail.subject, /Factura proforma PI-H/)
  assert.match(mail.text, /\/confirm\?id=4711/)
})

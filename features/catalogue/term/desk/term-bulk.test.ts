// The dictionary taken along, filled in by somebody else, and brought back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkRun, importTerms, startBulk, undoBulk } from '#contract/bulk.ts'
import { deskTerms, editTerm, exportTerms } from '#contract/term-desk.ts'
import { workRun } from '#features/office/bulk/bulk.work.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const { id: product } = await testProduct(app)
const rows = [['Wombat wheels', 'Wombat rubber'], ['Net weight', 'Wombat scales']] // prettier-ignore
await app.owner.updateTable('products').set({ specs: JSON.stringify([{ group: 'Wombat drive', rows }]) }).where('id', '=', product).execute() // prettier-ignore

const work = (id: number) => workRun({ db: app.db, files: () => app.files, now: () => app.clock.now, log: () => undefined }, id)
async function looked(file: File) {
  const { id } = await manager.call(importTerms, { file })
  await work(id)
  return manager.call(bulkRun, { id })
}
async function done(id: number, count: number) {
  await manager.call(startBulk, { id, count })
  await work(id)
}
const csv = (...lines: string[]) => new File([lines.join('\n')], 'terms.csv')
const termOf = async (keyword: string) => (await manager.call(deskTerms, { keyword })).rows[0]!

test('the dictionary, taken along and brought back, changes nothing, usual words included', async () => {
  const answer = (await manager.call(exportTerms, {})) as unknown as Response
  const run = await looked(new File([await answer.arrayBuffer()], 'terms.xlsx'))
  assert.equal(run.will, 0)
  assert.ok(run.wont >= 4, `${run.wont} rows`)
  assert.deepEqual(run.refusals.map(({ reason }) => reason), ['It is already so.']) // prettier-ignore
})

test('words that were filled in are shown before, done and put back; empty cells say nothing, and every row is told of', async () => {
  const { id, version, words } = await termOf('Wombat rubber')
  await manager.call(editTerm, { id, version, words: { ...words, fr: 'Caoutchouc wombat' } })
  const run = await looked(
    csv(
      'English,Español,Français,Products',
      'Wombat wheels,Ruedas wombat,Roues wombat,1',
      'Wombat rubber,Goma wombat,,1',
      'Nobody says this,Nada,Rien,0',
      'Wombat wheels,Otras ruedas,,1',
      `Wombat scales,${'x'.repeat(2_001)},,1`,
    ),
  )
  assert.deepEqual([run.state, run.picked, run.will, run.wont], ['planned', 5, 2, 3])
  assert.deepEqual(run.examples[0]!.changes.map(({ called, from, to }) => [called, from, to]), [['Español', '', 'Ruedas wombat'], ['Français', '', 'Roues wombat']]) // prettier-ignore
  const reasons = run.refusals.map(({ reason }) => reason).join('\n')
  for (const told of [
    /Row 4: no product uses the phrase “Nobody says this”\./,
    /Row 5 is about the same as an earlier row/,
    /Row 6, Español/,
  ])
    assert.match(reasons, told)

  await done(run.id, 2)
  const rubber = await termOf('Wombat rubber')
  assert.deepEqual([rubber.words.es, rubber.words.fr], ['Goma wombat', 'Caoutchouc wombat'], 'an empty cell took nothing away')
  assert.equal((await termOf('Wombat wheels')).words.fr, 'Roues wombat')

  await manager.call(editTerm, { id, version: rubber.version, words: { ...rubber.words, es: 'Caucho wombat' } })
  const back = await manager.call(undoBulk, { id: run.id })
  assert.deepEqual([back.will, back.wont], [1, 1], 'what somebody has changed since stays')
  await done(back.id, 1)
  assert.equal((await termOf('Wombat wheels')).words.es, '')
  assert.equal((await termOf('Wombat rubber')).words.es, 'Caucho wombat')
})

test('a sheet without the phrases, or without words, is refused; so is anybody who may not edit terms', async () => {
  for (const head of ['Español,Français', 'English,Products', 'Model,Price'])
    await assert.rejects(looked(csv(head, 'a,b')), /needs a column “English”/)
  const sales = await testStaff(app, 'sales')
  await assert.rejects(sales.call(importTerms, { file: csv('English,Español', 'a,b') }), (error: { code?: number }) => error.code === 403)
})

// `npm run bench:finding [-- 30]`: how well the text search finds. Asks the labelled queries (queries.yaml) of the demo catalogue, prints
// nDCG@10 and the share of empty answers by kind, then the worst queries, so many.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seedCatalogue } from '#demo/seed-catalogue.ts'
import { EVERYTHING } from '#features/catalogue/filter/filter.ts'
import { findProducts } from '#features/catalogue/search/search.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { labelled, ndcg, type Labelled } from './judge.ts'

const worst = Number(process.argv[2] ?? 25)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-finding-'))
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), ['jit=off'])
const connection = connect(postgres.url, { statementLimitMs: 0 })

type Result = Labelled & { ids: number[]; score: number }
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

try {
  await migrate(connection.db)
  await seedCatalogue(connection.db, folderStore(path.join(folder, 'files')), new Date())
  const results: Result[] = []
  for (const one of labelled()) {
    const { ids } = await findProducts(connection.db, one.text, EVERYTHING, null)
    results.push({ ...one, ids, score: ndcg(ids, one.grades) })
  }
  print(results)
} finally {
  await connection.close()
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

function print(results: Result[]) {
  const row = (name: string, some: Result[]) =>
    console.log(
      `| ${name} | ${some.length} | ${mean(some.map(({ score }) => score)).toFixed(3)} | ${((100 * some.filter(({ ids }) => ids.length === 0).length) / some.length).toFixed(1)} % |`,
    )
  console.log('| queries | how many | nDCG@10 | empty |\n|---|---|---|---|')
  for (const kind of new Set(results.map((one) => one.kind)))
    row(
      kind,
      results.filter((one) => one.kind === kind),
    )
  row('**all**', results)
  console.log(`\nThe worst ${worst}:`)
  for (const { text, language, score, ids } of results.toSorted((a, b) => a.score - b.score).slice(0, worst))
    console.log(`${score.toFixed(2)} ${language} "${text}": ${ids.length} found, ${ids.slice(0, 8).join(' ') || 'nothing'}`)
}

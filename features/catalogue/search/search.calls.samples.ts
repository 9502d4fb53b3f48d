import * as desk from '#contract/search-desk.ts'
import { OPEN, sample, type Sample } from '#testing/sample.ts'
import { sql } from '#db/connect.ts'

const { operators } = OPEN
let made = 0
const group = () => ({ language: 'en' as const, oneWay: 'N' as const, words: [`sample ${++made}`, `example ${made}`] })

export const samples: Sample[] = [
  sample(desk.addSynonyms, async () => group()),
  sample(desk.editSynonyms, async ({ operator }) => ({ ...(await operator.call(desk.addSynonyms, group())), ...group() }), {
    id: operators,
  }),
  sample(desk.removeSynonyms, async ({ operator }) => ({ id: (await operator.call(desk.addSynonyms, group())).id }), { id: operators }),
  sample(desk.dropMissed, async ({ app }) => {
    await sql`insert into search_misses (term, seeker, day, language) values ('unheard of', 1, current_date, 'en') on conflict do nothing`.execute(
      app.db,
    )
    return { term: 'unheard of' }
  }),
]

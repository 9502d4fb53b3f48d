// One act on many buyers: their tags, and whose customers they are.
import { TAGS_MAX, type deskBuyers } from '#contract/buyer-desk.ts'
import type { Parsed } from '#contract/call.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import type { BulkNoun, Thing, Values } from '#features/platform/bulk-noun/bulk-noun.ts'
import { assignBuyer, peopleOf, setTags } from './buyer.care.ts'
import { filterOf } from './buyer.filter.ts'
import { idsOf, selectForBulk } from './buyer.sql.ts'

type Person = { id: number; name: string }
type BuyerThing = Thing & { values: { tags: string[]; owner: Person | null }; version: number; people: ReadonlyMap<number, Person> }

const tagsIn = (values: Values) => values['tags'] as string[]
const ownerIn = (values: Values) => values['owner'] as Person | null

export const bulkBuyers: BulkNoun<BuyerThing, 'buyer.tag' | 'buyer.assign', Parsed<typeof deskBuyers>> = {
  pick: async (filters, { staff }) => {
    demandOperator(staff)
    return idsOf(filterOf(filters, staff))
  },
  async read(db, ids, staff, lock) {
    demandOperator(staff)
    const people = new Map((lock ? [] : await peopleOf(db)).map(({ id, name }) => [id, { id, name }])) // whoever writes asks once more
    return (await selectForBulk(db, ids, lock)).map(({ id, name, company, version, tags, owner_id, owner_name }) => ({
      id,
      label: [name.trim(), company].filter(Boolean).join(', '),
      mark: `${version} ${owner_id ?? ''}`,
      values: { tags, owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' } },
      version,
      people,
    }))
  },
  plans: {
    'buyer.tag'({ values }, { way, tags }) {
      const wanted = way === 'add' ? [...new Set([...values.tags, ...tags])].toSorted() : values.tags.filter((tag) => !tags.includes(tag))
      return wanted.length > TAGS_MAX ? { fault: { word: 'buyer-tags-full', values: { max: TAGS_MAX } } } : { tags: wanted }
    },
    'buyer.assign'({ people }, { staffId }) {
      if (staffId === null) return { owner: null }
      const person = people.get(staffId)
      return person ? { owner: person } : { fault: { word: 'buyer-colleague' } }
    },
  },
  async write(caller, { id, version }, values) {
    if ('tags' in values) await setTags(caller, id, version, tagsIn(values))
    if ('owner' in values) await assignBuyer(caller, id, ownerIn(values)?.id ?? null)
  },
  shown: (field, value) =>
    field === 'owner' ? ((value as Person | null)?.name ?? '') : field === 'tags' ? (value as string[]).join(', ') : null,
}

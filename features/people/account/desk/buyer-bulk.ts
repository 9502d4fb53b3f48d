// One act on many buyers: their tags, whose customers they are, and a mail to each.
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import type { WishOf } from '#contract/bulk.ts'
import { TAGS_MAX, type deskBuyers } from '#contract/buyer-desk.ts'
import type { Parsed } from '#contract/call.ts'
import type { Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import type { BulkCaller, BulkNoun, Thing, Values } from '#features/platform/bulk-noun/bulk-noun.ts'
import { assignBuyer, peopleOf, setTags } from './buyer.care.ts'
import { filterOf } from './buyer.filter.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { idsOf, selectForBulk } from './buyer.sql.ts'
import { mailBuyer } from '../mail/buyer-mail.ts'

type Person = { id: number; name: string }
/** `newsToken` null: has not asked for news, or wants no more of them. */
type Reader = { email: string; firstName: string; language: Language; disabled: boolean; proved: boolean; newsToken: string | null }
type BuyerThing = Thing & {
  values: { tags: string[]; owner: Person | null; mail: null }
  version: number
  people: ReadonlyMap<number, Person>
  reader: Reader
}
type MailWish = WishOf<'buyer.mail'>

const tagsIn = (values: Values) => values['tags'] as string[]
const ownerIn = (values: Values) => values['owner'] as Person | null

/** Why somebody gets none; null: nothing stands against it. */
function mailFault({ disabled, proved, newsToken }: Reader, { about }: MailWish): RefusalWord | null {
  if (disabled) return 'buyer-mail-closed'
  if (!proved) return 'buyer-mail-unproved'
  return about === 'news' && newsToken === null ? 'buyer-mail-no-news' : null
}

/** Theirs, where all of it is said in that; else English. */
const languageFor = ({ language }: Reader, { subject, text }: MailWish): Language => (subject[language] && text[language] ? language : 'en')

/** Whoever wants no more news since the dry run gets none. */
async function write({ db, now, staff }: BulkCaller & { db: Tx }, id: number, reader: Reader, wish: MailWish): Promise<void> {
  const word = mailFault(reader, wish)
  if (word) refuse('refused', word)
  const language = languageFor(reader, wish)
  const [subject, text] = [wish.subject[language], wish.text[language]]
  const { firstName, newsToken } = reader
  const written = { firstName, language, subject, text, newsToken: wish.about === 'news' ? newsToken : null }
  await mailBuyer(db, { id, email: reader.email }, written, now)
  const detail = { changes: [{ field: 'mail', from: '', to: subject }] }
  await audit(db, { staff, action: 'buyer.mail', subjectKind: 'buyer', subjectId: id, detail, now })
}

export const bulkBuyers: BulkNoun<BuyerThing, 'buyer.tag' | 'buyer.assign' | 'buyer.mail', Parsed<typeof deskBuyers>> = {
  pick: async (filters, { staff }) => {
    demandOperator(staff)
    return idsOf(filterOf(filters, staff))
  },
  async read(db, ids, staff, lock) {
    demandOperator(staff)
    const people = new Map((lock ? [] : await peopleOf(db)).map(({ id, name }) => [id, { id, name }])) // whoever writes asks once more
    return (await selectForBulk(db, ids, lock)).map(({ id, name, company, version, tags, owner_id, owner_name, ...row }) => ({
      id,
      label: [name.trim(), company].filter(Boolean).join(', '),
      mark: `${version} ${owner_id ?? ''}`,
      values: { tags, owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' }, mail: null },
      version,
      people,
      reader: {
        email: row.email,
        firstName: row.first_name,
        language: toLanguage(row.language) ?? 'en',
        disabled: row.disabled,
        proved: row.proved,
        newsToken: row.news_token,
      },
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
    'buyer.mail'({ reader }, wish) {
      const word = mailFault(reader, wish)
      return word ? { fault: { word } } : { mail: languageFor(reader, wish) }
    },
  },
  async write(caller, { id, version, reader }, values, wish) {
    if ('tags' in values) await setTags(caller, id, version, tagsIn(values))
    if ('owner' in values) await assignBuyer(caller, id, ownerIn(values)?.id ?? null)
    if (wish.act === 'buyer.mail') await write(caller, id, reader, wish)
  },
  shown: (field, value) =>
    field === 'mail'
      ? value === null
        ? ''
        : LANGUAGE_NAMES[value as Language].own
      : field === 'owner'
        ? ((value as Person | null)?.name ?? '')
        : field === 'tags'
          ? (value as string[]).join(', ')
          : null,
}

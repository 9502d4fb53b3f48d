import type * as contract from '#contract/content.ts'
import { rootPath } from '#contract/content-address.ts'
import { ARTICLE_KINDS, articleKind, kindSpec } from '#contract/content-kind.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { pick } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { note, unnoted } from './announcement.ts'
import { toldIn } from './content.rules.ts'
import { articlePath, listActivities, listArticles, listBanners, operator, readArticle, readPublished, readQuestions } from './reader.ts'

export const contentPage: Handler<typeof contract.contentPage> = async ({ slug, version, coming: wanted }, { db, contentLanguage }) => {
  const page = await readPublished(db, slug, contentLanguage, { number: version ?? null, coming: wanted === 'Y' })
  const { title, summary, html, contents, language, changedAt, seoTitle, seoDescription, picture, alt } = page
  const texts = { title, summary, html, contents, language, seoTitle, seoDescription, alt }
  const versions = page.versions.map(({ number, published_at: at }) => ({ number, beginTime: wireTime(at) }))
  const coming = page.coming && { beginTime: wireTime(page.coming.holdsAt), note: page.coming.note, language: page.coming.language }
  const which = { versions, version: page.version, number: page.number, coming, isComing: yn(page.isComing), changes: page.changes }
  return { slug: page.slug, ...texts, imgSrc: picture, changeTime: wireTime(changedAt), ...which }
}

export const policyChanges: Handler<typeof contract.policyChanges> = async (_, context) => {
  const { contentLanguage: wanted } = context
  const [{ slug: brand }, fill, changes] = await Promise.all([knownSetting(context.db, 'brand'), operator(context.db), unnoted(context)])
  return changes.map(({ id, state, slug, title, note: said, holds_at: at }) => {
    const path = rootPath(slug, brand)
    const inForce = state === 'in_force'
    const { text, language } = toldIn(said, wanted)
    return {
      id,
      title: fill(pick(title, wanted)),
      path: inForce ? path : `${path}?coming=1`,
      note: fill(text),
      language,
      beginTime: wireTime(at),
      inForce: yn(inForce),
    }
  })
}

export const notePolicyChange: Handler<typeof contract.notePolicyChange> = async ({ id }, context) => {
  await note(context, id)
  return null
}

export const questions: Handler<typeof contract.questions> = (_, context) => readQuestions(context)

/** A day as existing clients expect a time. */
const dayTime = (day: string) => (day ? `${day} 00:00:00` : '')

export const articleList: Handler<typeof contract.articleList> = async (input, context) => {
  const { pageNum, pageSize, articleType, keyword } = input
  const kind = articleType ? articleKind(articleType) : undefined
  const filter = { kinds: kind ? [kind] : ARTICLE_KINDS, keyword: keyword?.trim() ?? '' }
  const { total, rows } = await listArticles(context, filter, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map(({ id, kind: of, slug, title, summary, author, picture, alt, day, language }) => ({
      id,
      title,
      summary,
      imgSrc: picture,
      alt,
      articleType: kindSpec(of).article!,
      slug,
      path: articlePath(of, slug),
      createTime: dayTime(day),
      author,
      language,
    })),
  }
}

export const articleDetail: Handler<typeof contract.articleDetail> = async ({ id }, context) => {
  const { kind, slug, html, picture, day, changedAt, ...article } = await readArticle(id, context)
  return {
    ...article,
    slug,
    path: articlePath(kind, slug),
    imgSrc: picture,
    createTime: dayTime(day),
    changeTime: wireTime(changedAt),
    content: html,
  }
}

export const bannerList: Handler<typeof contract.bannerList> = async ({ position, pageNum, pageSize }, context) => {
  const rows = await listBanners(context, position || null)
  return { total: rows.length, rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize) }
}

export const activityList: Handler<typeof contract.activityList> = async ({ activityId, pageNum, pageSize }, context) => {
  const { total, rows } = await listActivities(context, activityId ?? null, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(({ running, ...row }) => ({ ...row, running: running ? ('Y' as const) : ('N' as const) })) }
}

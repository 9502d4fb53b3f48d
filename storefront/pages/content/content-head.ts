// What browsers and search engines are told of the content store's pages (SPEC-125): titles, true addresses, structured data.
import type { Article, ContentPage, QuestionGroup } from '#contract/content.ts'
import { langTag } from '#shared/language.ts'
import { described, toldOf, type Head, type Shown } from '../../shop/head.ts'
import { crumbsTold, listTold, operatorTold, structured } from '../../shop/structured.ts'
import { inQuery } from '../../shop/query.ts'
import type { WordKey } from '../../shop/words.ts'
import type { BlogData } from './data.ts'

const feed = { rel: 'alternate', type: 'application/rss+xml', href: '/blog/rss.xml' }

/** A page of text at its one address. */
export function textHead(shown: Shown, page: ContentPage, path: string): Head {
  const { origin, language, t } = shown.match.context.shop
  const { title, imgSrc } = page
  const head = described(shown, {
    ...toldOf(page),
    path,
    origin,
    language,
    image: imgSrc || undefined,
    index: page.version == null && page.isComing !== 'Y', // a server of before names none
  })
  return {
    ...head,
    scripts: structured(
      crumbsTold(origin, [
        [t('frame.home'), '/index'],
        [title, path],
      ]),
    ),
  }
}

const TYPES: Record<string, { title: WordKey; lead: WordKey }> = {
  '': { title: 'content.blog', lead: 'content.blog-lead' },
  '1': { title: 'content.types-1', lead: 'content.lead-1' },
  '2': { title: 'content.types-2', lead: 'content.lead-2' },
  '3': { title: 'content.types-3', lead: 'content.lead-3' },
  '4': { title: 'content.types-4', lead: 'content.lead-4' },
}

/** Each page of a list is its own; searches are not for search engines. */
export function blogHead(shown: Shown, { path, type, keyword, page, rows, total }: BlogData): Head {
  const { origin, language, t } = shown.match.context.shop
  const { title, lead } = TYPES[type ?? '']!
  const named = page > 1 ? `${t(title)} – ${t('content.page', { page })}` : t(title)
  const address = path + inQuery({ page: page > 1 ? String(page) : undefined })
  const head = described(shown, {
    title: named,
    description: t(lead),
    path: address,
    origin,
    language,
    image: rows[0]?.imgSrc || undefined,
    index: !keyword && total > 0,
  })
  const list = {
    '@type': 'CollectionPage',
    name: named,
    url: origin + address,
    inLanguage: langTag(language),
    mainEntity: listTold(
      origin,
      rows.map((row) => ({ name: row.title, path: row.path })),
    ),
  } as const
  const above: [string, string][] = [[t('content.blog'), '/blog']]
  return {
    ...head,
    links: [...(head.links ?? []), feed],
    scripts: structured(list, crumbsTold(origin, type ? [...above, [t(title), path]] : above)),
  }
}

export function articleHead(shown: Shown, article: Article): Head {
  const { origin, language, t } = shown.match.context.shop
  const { id, title, path, imgSrc, author, createTime, changeTime, articleType } = article
  const told = toldOf(article)
  const head = described(shown, {
    ...told,
    path,
    origin,
    language,
    card: `/media/share/articles/${id}-${article.language}.jpg`,
  })
  const published = createTime.slice(0, 10)
  const changed = changeTime.slice(0, 10)
  const meta = [
    ...head.meta.map((one) => (one['property'] === 'og:type' ? { ...one, content: 'article' } : one)),
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: changed > published ? changed : published },
  ]
  const publisher = operatorTold(shown.matches, origin)
  const data = {
    '@type': 'Article',
    headline: title.slice(0, 110),
    description: told.description,
    url: origin + path,
    mainEntityOfPage: origin + path,
    inLanguage: langTag(article.language),
    datePublished: published,
    dateModified: changed > published ? changed : published,
    ...(imgSrc ? { image: [origin + imgSrc] } : {}),
    ...(author ? { author: { '@type': 'Organization', name: author } as const } : {}),
    ...(publisher ? { publisher } : {}),
  } as const
  const shelf: [string, string] = [t(TYPES[articleType]!.title), path.slice(0, path.lastIndexOf('/'))]
  return {
    ...head,
    meta,
    links: [...(head.links ?? []), feed],
    scripts: structured(data, crumbsTold(origin, [[t('content.blog'), '/blog'], shelf, [title, path]])),
  }
}

export function faqHead(shown: Shown, groups: readonly QuestionGroup[]): Head {
  const { origin, language, t } = shown.match.context.shop
  const path = '/faq-issue'
  const items = groups.flatMap((group) => group.items)
  const head = described(shown, {
    title: t('content.faq'),
    description: t('content.faq-lead'),
    path,
    origin,
    language,
    index: items.length > 0,
  })
  const data = {
    '@type': 'FAQPage',
    inLanguage: langTag(language),
    mainEntity: items.map(
      ({ question, html }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: html } }) as const,
    ),
  } as const
  return {
    ...head,
    scripts: structured(
      data,
      crumbsTold(origin, [
        [t('frame.home'), '/index'],
        [t('content.faq'), path],
      ]),
    ),
  }
}

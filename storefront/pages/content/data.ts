import { notFound } from '@tanstack/react-router'
import { contentPage } from '#contract/content.ts'
import { found } from '../../shop/answers.ts'
import type { Shop } from '../../shop/shop.ts'

export async function loadContent({ call }: Shop, slug: string) {
  const page = await found(call(contentPage, { slug }))
  if (!page) throw notFound()
  return page
}

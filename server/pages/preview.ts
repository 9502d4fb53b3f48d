// A product as buyers would see it, before they can: the shop's own page, rendered for staff alone. No script runs in it, nobody keeps it,
// and to everybody else its address is one that there is not. It lies where the cookie of My Workspace goes: no other part of the shop gets it.
import type { Context as Request_, Hono } from 'hono'
import { CLIENT_IDS } from '#contract/account.ts'
import type { Client } from '#contract/client.ts'
import type { PageAssets, RenderPage } from '#contract/page.ts'
import { previewProduct } from '#contract/product-desk.ts'
import { productDetail, type ProductDetail } from '#contract/product.ts'
import { findStaff } from '#features/people/staff/staff.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import { PREVIEWS } from '#shared/preview-path.ts'
import { Refusal } from '#shared/refusal.ts'
import { adminApi } from '../api.ts'
import { newRequestId } from '../app.ts'
import { strangersContext } from '../edge/context.ts'
import { ownCookie } from '../edge/session.ts'
import { dispatch } from '../mount.ts'
import { shopPolicy } from './page-headers.ts'
import { readerOf } from './page-reader.ts'
import { localClient, type PagesOptions } from './pages.ts'

const route = adminApi.find(({ call }) => call === previewProduct)!

const NOTE: Translated = {
  en: 'Preview: this is how buyers will see the product. Nothing can be chosen or bought here.',
  zh: '预览：买家将看到的产品页面。此处不能选择或购买。',
  es: 'Vista previa: así verán el producto los compradores. Aquí no se puede elegir ni comprar nada.',
  fr: 'Aperçu : les acheteurs verront le produit ainsi. Rien ne peut être choisi ni acheté ici.',
  pt: 'Prévia: é assim que os compradores verão o produto. Aqui nada pode ser escolhido nem comprado.',
}

/** The policy would stop them, and each would be reported. */
const SCRIPTS = /<script\b.*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>/gs

type Shop = { options: PagesOptions; render: RenderPage; assets: PageAssets }

export function mountPreview(app: Hono, shop: Shop): void {
  app.get(`${PREVIEWS}/:id{[0-9]{1,15}}`, async (c, next) => {
    const { url, language = 'en' } = readerOf(c.req.raw, shop.options)
    const product = await previewFor(c, language, shop.options)
    if (!product) return next()
    const calls = localClient(visitor(shop.options, language), shop.options.log)
    const client: Client = (call, input) =>
      call.path === productDetail.path ? Promise.resolve(product as never) : calls.client(call, input)
    const page = await shop.render({
      request: new Request(new URL(`/${product.slug}`, url)),
      call: client,
      signedIn: false,
      language,
      origin: url.origin,
      assets: shop.assets,
      nonce: '',
      failed: (error) => shop.options.log({ at: new Date(), page: url.pathname, error: String((error as Error)?.stack ?? error) }),
      whole: true,
    })
    const html = page.body instanceof ReadableStream ? await new Response(page.body).text() : (page.body ?? '')
    const note = `<p role="note" class="sticky top-0 z-50 bg-caution-soft px-4 py-2 text-center text-ink">${pick(NOTE, language)}</p>`
    return new Response(
      html.replaceAll(SCRIPTS, '').replace(/<body[^>]*>/, (body) => body + note),
      {
        status: page.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
          'content-security-policy': shopPolicy('').replace(/script-src [^;]*/, "script-src 'none'"),
        },
      },
    )
  })
}

const visitor = (options: PagesOptions, language: Language) =>
  strangersContext(options, {
    now: options.now?.() ?? new Date(),
    language,
    contentLanguage: language,
    requestId: newRequestId(),
    clientId: CLIENT_IDS.shop,
  })

/** The product, where a member of staff asks who may know of it. */
async function previewFor(c: Request_, language: Language, options: PagesOptions): Promise<ProductDetail | undefined> {
  const token = ownCookie(c.req.header('cookie'), 'staff', options.secure ?? false)
  const context = visitor(options, language)
  const staff = token ? await findStaff(options.db, token, context.now) : null
  if (!staff) return undefined
  try {
    return (await dispatch(route, { id: Number(c.req.param('id')) }, { ...context, staff })) as ProductDetail
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

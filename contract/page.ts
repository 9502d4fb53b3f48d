// What the server and the storefront's built entry agree on: the server renders pages without knowing React.
import type { Client } from './client.ts'
import type { Language } from '#shared/language.ts'

/** Built assets of one page: paths of scripts to load ahead and of style sheets. */
export type PageAssets = { entry: string; styles: string[]; preloads: (page: string) => string[] }

export type PageRequest = {
  request: Request
  call: Client // in-process, as the caller of the page
  signedIn: boolean
  language: Language
  origin: string // for canonical and alternate links
  assets: PageAssets
  nonce: string // every script of the page carries it
  whole: boolean // late parts are waited for: the reader takes the page in one piece
  failed: (error: unknown) => void // told of what broke in our own code; calls tell of theirs
}
/** `sound`: asked once the body has ended; false when a part of the page could not be had. */
export type RenderedPage = {
  status: number
  headers: Headers
  body: string | ReadableStream<Uint8Array> | null
  sound: () => boolean
}
export type RenderPage = (page: PageRequest) => Promise<RenderedPage>
/** What dist/server/entry-server.js exports. `listed`: addresses of the pages by themselves that search engines may show. */
export type ShopEntry = { render: RenderPage; listed: readonly string[] }

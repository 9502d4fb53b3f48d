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
}
/** dist/server/entry-server.js exports `render` of this type. */
export type RenderPage = (page: PageRequest) => Promise<Response>

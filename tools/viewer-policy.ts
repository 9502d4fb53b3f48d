// The 3D viewer's library under our content security policy: nothing of it may need WebAssembly or a style sheet written into the page,
// and decoders that no model of ours needs stay away.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const WASM_DECODER = /three\/examples\/jsm\/libs\/meshopt_decoder\.module\.js$/
const PLAIN_DECODER = path.join(import.meta.dirname, '../node_modules/meshoptimizer/meshopt_decoder_reference.js')
// Models of ours are compressed by meshopt and have WebP textures, and uploads that need another decoder are refused (features/glb).
const OTHER_DECODERS = /three\/examples\/jsm\/loaders\/(DRACOLoader|KTX2Loader)\.js$/
const NONE = '\0no-other-decoders'
const STUB = `class None { setDecoderPath() {} setTranscoderPath() {} detectSupport() {} preload() {} dispose() {} }
export { None as DRACOLoader, None as KTX2Loader }`
const TEMPLATE = /@google\/model-viewer\/lib\/template\.js$/
const STYLE = /<style>([\s\S]*?)<\/style>/
const RENDER = 'render(templateResult, shadowRoot);'

/** Puts the decoder in plain JavaScript in the place of the one in WebAssembly, and the element's styles into a sheet made by script. */
export function viewerUnderOurPolicy(): Plugin {
  return {
    name: 'viewer-under-our-policy',
    enforce: 'pre',
    resolveId(source) {
      if (OTHER_DECODERS.test(source)) return NONE
      if (!WASM_DECODER.test(source)) return null
      if (!existsSync(PLAIN_DECODER)) throw new Error(`${PLAIN_DECODER} is gone: the 3D view would need WebAssembly`)
      return PLAIN_DECODER
    },
    load: (id) => (id === NONE ? STUB : null),
    transform(code, id) {
      return TEMPLATE.test(id) ? { code: withSheet(code), map: null } : null
    },
  }
}

/** Throws when the library writes its template in another way than it did: better here than as a page without styles. */
export function withSheet(code: string): string {
  const css = STYLE.exec(code)?.[1]
  if (css === undefined || css.includes('${') || !code.includes(RENDER)) throw new Error('the 3D viewer’s template has changed')
  const sheet = `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)});`
  // The element's base class adopts what stands in this list, and nothing else, when the element enters the page.
  const adopt = 'const styles = shadowRoot.host.constructor.elementStyles; if (!styles.includes(sheet)) styles.push(sheet);'
  return `${code.replace(STYLE, () => '').replace(RENDER, () => `${adopt} ${RENDER}`)}\n${sheet}`
}

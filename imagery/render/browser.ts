// Bundles a page and opens it in a headless browser that draws with the processor, so that pictures come out the same everywhere.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium, type Page as BrowserPage } from 'playwright-core'
import { build } from 'vite'
import type { SceneShot, Shot } from '../page.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

// The models letter in Helvetica. Machines have different ones or none, so that it is the shop's own font under that name.
const LETTERING = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

export interface Page {
  photograph: (shot: Shot) => Promise<Buffer>
  photographScene: (shot: SceneShot) => Promise<Buffer>
  close: () => Promise<void>
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    root: path.dirname(entry),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const script = output.find((part) => part.type === 'chunk' && part.isEntry)
  if (script?.type !== 'chunk') throw new Error('the page did not bundle')
  return script.code
}

/** Runs a script, with everything that it imports, on an empty page. What goes wrong there is told here. */
export async function openScript(entry: string): Promise<{ page: BrowserPage; close: () => Promise<void> }> {
  const code = await bundle(entry)
  const browser = await chromium.launch({ executablePath: existsSync(CHROMIUM) ? CHROMIUM : undefined, args: FLAGS })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  page.on('pageerror', (error) => console.error(`[page] ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`[page] ${message.text().slice(0, 300)}`)
  })
  await page.setContent('<body style="margin:0"></body>')
  const font = `url(data:font/woff2;base64,${readFileSync(LETTERING).toString('base64')})`
  await page.addStyleTag({ content: `@font-face { font-family: Helvetica; font-weight: 100 900; src: ${font} }` })
  await page.evaluate(() => document.fonts.load('600 1em Helvetica'))
  await page.addScriptTag({ content: code })
  return { page, close: () => browser.close() }
}

/** The bytes of a data: URL. */
export const decoded = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

export async function openPage(): Promise<Page> {
  const { page, close } = await openScript(path.join(import.meta.dirname, '../page.ts'))
  return {
    photograph: async (shot) => decoded(await page.evaluate((wanted) => window.photograph(wanted), shot)),
    photographScene: async (shot) => decoded(await page.evaluate((wanted) => window.photographScene(wanted), shot)),
    close,
  }
}

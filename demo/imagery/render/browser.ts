// Bundles page.ts and opens it in a headless browser that draws with the processor, so that pictures come out the same everywhere.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import type { SceneShot, Shot } from '../page.ts'

const ROOT = path.join(import.meta.dirname, '..')
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

export interface Page {
  photograph: (shot: Shot) => Promise<Buffer>
  photographScene: (shot: SceneShot) => Promise<Buffer>
  close: () => Promise<void>
}

async function bundle(): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(ROOT, 'page.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  })
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const script = output.find((part) => part.type === 'chunk' && part.isEntry)
  if (script?.type !== 'chunk') throw new Error('the page did not bundle')
  return script.code
}

export async function openPage(): Promise<Page> {
  const code = await bundle()
  const browser = await chromium.launch({ executablePath: existsSync(CHROMIUM) ? CHROMIUM : undefined, args: FLAGS })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  page.on('pageerror', (error) => console.error(`[page] ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`[page] ${message.text().slice(0, 300)}`)
  })
  await page.setContent('<body style="margin:0"></body>')
  await page.addScriptTag({ content: code })
  const decoded = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return {
    photograph: async (shot) => decoded(await page.evaluate((wanted) => window.photograph(wanted), shot)),
    photographScene: async (shot) => decoded(await page.evaluate((wanted) => window.photographScene(wanted), shot)),
    close: () => browser.close(),
  }
}

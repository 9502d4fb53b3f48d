// Opens page.ts in a headless browser that draws with the processor.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import type { Exported, Wanted } from './page.ts'

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

export interface Workshop {
  exportModel: (wanted: Wanted) => Promise<Exported & { bytes: Uint8Array }>
  /** A PNG of a finished file. */
  showFile: (glb: Uint8Array, size: number) => Promise<Buffer>
  close: () => Promise<void>
}

async function bundle(): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'page.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  })
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const script = output.find((part) => part.type === 'chunk' && part.isEntry)
  if (script?.type !== 'chunk') throw new Error('the page did not bundle')
  return script.code
}

export async function openWorkshop(): Promise<Workshop> {
  const code = await bundle()
  const browser = await chromium.launch({ executablePath: existsSync(CHROMIUM) ? CHROMIUM : undefined, args: FLAGS })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  page.on('pageerror', (error) => console.error(`[page] ${error.message}`))
  await page.setContent('<body style="margin:0"></body>')
  await page.addScriptTag({ content: code })
  return {
    exportModel: async (wanted) => {
      const made = await page.evaluate((one) => window.exportModel(one), wanted)
      return { ...made, bytes: Buffer.from(made.base64, 'base64') }
    },
    showFile: async (glb, size) => {
      const url = await page.evaluate(([base64, wide]) => window.showFile(base64, wide), [
        Buffer.from(glb).toString('base64'),
        size,
      ] as const)
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    },
    close: () => browser.close(),
  }
}

// Opens page.ts, which makes GLB files of models and shows finished ones.
import path from 'node:path'
import { decoded, openScript } from '../render/browser.ts'
import type { Exported, Wanted } from './page.ts'

export interface Workshop {
  exportModel: (wanted: Wanted) => Promise<Exported & { bytes: Uint8Array }>
  /** A PNG of a finished file. */
  showFile: (glb: Uint8Array, size: number) => Promise<Buffer>
  close: () => Promise<void>
}

export async function openWorkshop(): Promise<Workshop> {
  const { page, close } = await openScript(path.join(import.meta.dirname, 'page.ts'))
  return {
    exportModel: async (wanted) => {
      const made = await page.evaluate((one) => window.exportModel(one), wanted)
      return { ...made, bytes: Buffer.from(made.base64, 'base64') }
    },
    showFile: async (glb, size) => {
      const file = [Buffer.from(glb).toString('base64'), size] as const
      return decoded(await page.evaluate(([base64, wide]) => window.showFile(base64, wide), file))
    },
    close,
  }
}

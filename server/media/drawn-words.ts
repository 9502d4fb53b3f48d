import { fileURLToPath } from 'node:url'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { escapeHtml } from '#shared/html.ts'

const file = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}.ttf`))
export const LATIN = { file: file('noto-sans/700Bold/NotoSans_700Bold'), name: 'Noto Sans' }
export const CHINESE = { file: file('noto-sans-sc/700Bold/NotoSansSC_700Bold'), name: 'Noto Sans SC' } // has Latin letters too

type Look = { font: typeof LATIN; size: number; color: string; width: number }

/** Words as a picture with nothing behind them. */
export async function drawnWords(text: string, { font, size, color, width }: Look) {
  const markup = `<span foreground="${color}" size="${size}pt" weight="bold">${escapeHtml(text)}</span>`
  const { data, info } = await sharp({
    text: { text: markup, fontfile: font.file, font: font.name, width, rgba: true, dpi: 72, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

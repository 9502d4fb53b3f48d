// The fonts of our papers, all embedded as subsets: a document carries the letters that it uses. Which script stands in which is asked of
// the fonts themselves, in this order; Noto Sans SC also has the letters of Taiwan and Japan.
import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold'

const FAMILIES = [
  ['noto-sans', 'NotoSans'], // Latin with Vietnamese, Greek, Cyrillic
  ['vazirmatn', 'Vazirmatn'], // Arabic: its letters are whole, so that text can be copied; those of Noto are put together of bases and dots
  ['noto-sans-hebrew', 'NotoSansHebrew'],
  ['noto-sans-thai', 'NotoSansThai'],
  ['noto-sans-devanagari', 'NotoSansDevanagari'],
  ['noto-sans-sc', 'NotoSansSC'],
  ['nanum-gothic', 'NanumGothic'], // Hangul, in a tenth of what Noto Sans KR weighs
] as const
const WEIGHTS: Record<Weight, string> = { regular: '400Regular', bold: '700Bold' }

/** The files of a weight, the first of them that of most texts. Throws where a package is missing: a paper without its letters is none. */
export const fontFiles = (weight: Weight): string[] =>
  FAMILIES.map(([family, file]) =>
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/${family}/${WEIGHTS[weight]}/${file}_${WEIGHTS[weight]}.ttf`)),
  )

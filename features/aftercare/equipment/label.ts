// Labels of units as PDF, each with the QR code of its page: for its owner the page of the unit, for everybody else none.
import { drawnBy } from '#features/platform/pdf/pdf.ts'
import { shopAddress } from '#features/platform/mail/mail.ts'
import { pick, type Language } from '#shared/language.ts'
import type { Unit } from './equipment.sql.ts'

export type Label = { id: number; name: string; model: string; maker: string; serial: string; place: string; address: string }
export type WantedLabels = { labels: readonly Label[]; single: boolean; language: Language; title: string; now: Date }

const draw = drawnBy<WantedLabels>(new URL('label.thread.ts', import.meta.url))

/** `origin`: of the shop, as codes lead there; '' where it is not known. */
export const labelOf = (unit: Unit, language: Language, origin: string): Label => ({
  id: unit.id,
  name: pick(unit.name, language),
  model: unit.model,
  maker: unit.brand || unit.manufacturer,
  serial: unit.serial,
  place: [unit.site, unit.ward, unit.room].filter(Boolean).join(' · '),
  address: `${origin || shopAddress()}/my-equipment/${unit.id}`,
})

/** One label on a page of its size, or 24 on each A4 page. Refuses (503) when too many wait for theirs. */
export const labelsPdf = async (wanted: WantedLabels): Promise<Uint8Array<ArrayBuffer>> => (await draw(wanted)).bytes

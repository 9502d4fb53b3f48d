// Inventories and notices that are made up, with the truth about which unit is meant: for measuring the matching. Seeded: the same each time.
import type { NoticeTexts, UnitIdentity } from '#features/aftercare/recall/match.rules.ts'

export type MadeUnit = UnitIdentity & { id: number; truly: { maker: number; model: number; serial: string; lot: string } }
/** `meant`: ids of units that the notice is about; `exact`: of those, the ones that carry an identifier which the notice names. */
export type MadeNotice = NoticeTexts & { id: number; meant: Set<number>; exact: Set<number> }

export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const MAKERS = 24
const MODELS = 10
const NAMES = ['Sonavere', 'Cardiq', 'Pulmora', 'Lumivex', 'Nephra', 'Ostium', 'Vitalon', 'Hemadyn', 'Clarus', 'Ergomed', 'Fluvia', 'Ionix', 'Kinetiq', 'Lithos', 'Meridex', 'Novaline', 'Optiva', 'Perfusa', 'Quantix', 'Radiax', 'Spirax', 'Thermia', 'Umbrion', 'Ventara'] // prettier-ignore
const FORMS = ['Inc.', 'GmbH', 'Medical Systems Co., Ltd.', 'LLC', 'Healthcare Corp.']

const gtinOf = (maker: number, model: number): string => {
  const body = `0${String(6_900_000 + maker * 100 + model).padStart(7, '0')}${String(maker * 37 + model).padStart(5, '0')}`
  const sum = Array.from(body).reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 1 : 3), 0)
  return body + ((10 - (sum % 10)) % 10)
}
/** Every third maker calls a model what its neighbour does, too. */
const modelOf = (maker: number, model: number): string => {
  const named = maker % 3 === 2 ? maker - 1 : maker
  return model % 2
    ? `${'ABCDEFGHJKLM'[named % 12]}${100 + named * 10 + model}-${model}P`
    : `${NAMES[named]!.slice(0, 2).toUpperCase()}${20 + model * 5}`
}
const serialOf = (maker: number, n: number): string => {
  if (maker % 3 === 0) return `${NAMES[maker]!.slice(0, 2).toUpperCase()}${String(100_000 + n)}`
  return maker % 3 === 1 ? String(4_000_000 + n) : `${20 + (n % 5)}-${String(n).padStart(5, '0')}`
}

/** As people type it. */
function typed(text: string, random: () => number): string {
  const roll = random()
  if (roll < 0.15) return text.toLowerCase()
  if (roll < 0.25) return text.replace(/(\d)/, ' $1')
  if (roll < 0.32) return text.replaceAll('-', ' ')
  return roll < 0.38 ? ` ${text} ` : text
}

export function madeUnits(count: number, random: () => number): MadeUnit[] {
  return Array.from({ length: count }, (_, id) => {
    const maker = Math.floor(random() * MAKERS)
    const model = Math.floor(random() * MODELS)
    const serial = serialOf(maker, Math.floor(id / 2))
    const lot = `L${maker}${String(Math.floor(random() * 40)).padStart(3, '0')}`
    const knows = (share: number) => random() < share
    const name = `${NAMES[maker]} ${FORMS[maker % FORMS.length]}`
    return {
      id: id + 1,
      udiDi: knows(0.6) ? gtinOf(maker, model) : '',
      model: knows(0.97) ? typed(modelOf(maker, model), random) : '',
      manufacturer: knows(0.9) ? name : '',
      brand: knows(0.3) ? NAMES[maker]! : '',
      serial: knows(0.92) ? typed(serial, random) : '',
      lot: knows(0.5) ? lot : '',
      truly: { maker, model, serial, lot },
    }
  })
}

const SHAPES = ['all', 'serials', 'range', 'above', 'lots', 'gs1', 'plain'] as const

export function madeNotices(count: number, units: readonly MadeUnit[], random: () => number): MadeNotice[] {
  return Array.from({ length: count }, (_, id) => madeNotice(id + 1, units, random))
}

function madeNotice(id: number, units: readonly MadeUnit[], random: () => number): MadeNotice {
  const one = units[Math.floor(random() * units.length)]!
  const { maker, model } = one.truly
  const same = units.filter(({ truly }) => truly.maker === maker && truly.model === model)
  const shape = SHAPES[Math.floor(random() * SHAPES.length)]!
  const names = { gtin: random() < 0.6 || shape === 'gs1', model: modelOf(maker, model), gtins: gtinOf(maker, model) }
  const some = same.filter(() => random() < 0.4).slice(0, 60)
  const picked = some.length > 0 ? some : [one]
  const udi = names.gtin ? [`UDI-DI: ${names.gtins}; `, `GTIN ${names.gtins}. `, `(01)${names.gtins} `][Math.floor(random() * 3)]! : ''
  let said: string
  let isIn: (unit: MadeUnit) => boolean
  const serials = [...new Set(picked.map(({ truly }) => truly.serial))]
  const numbers = serials.map((serial) => Number(/(\d+)$/.exec(serial)![1])).toSorted((a, b) => a - b)
  const stemmed = (n: number, like: string) => {
    const [, stem, digits] = /^(.*?)(\d+)$/.exec(like)!
    return `${stem}${String(n).padStart(digits!.length, '0')}`
  }
  const numberIn = ({ truly }: MadeUnit) => Number(/(\d+)$/.exec(truly.serial)![1])
  const stemOf = (serial: string) => /^(.*?)(\d+)$/.exec(serial)![1]
  const sameStem = (unit: MadeUnit) => stemOf(unit.truly.serial) === stemOf(one.truly.serial)
  switch (shape) {
    case 'all':
      said = ['All serial numbers', 'All lots distributed', 'All units.'][Math.floor(random() * 3)]!
      isIn = () => true
      break
    case 'serials':
      said = `Serial Numbers: ${serials.join([', ', '; ', '\n', ' '][Math.floor(random() * 4)])}`
      isIn = ({ truly }) => serials.includes(truly.serial)
      break
    case 'range': {
      const [low, high] = [numbers[0]!, numbers.at(-1)! + 1]
      const to = [' - ', ' through ', ' to ', '–', ' thru '][Math.floor(random() * 5)]!
      said = `S/N ${stemmed(low, one.truly.serial)}${to}${stemmed(high, one.truly.serial)}`
      isIn = (unit) => sameStem(unit) && numberIn(unit) >= low && numberIn(unit) <= high
      break
    }
    case 'above': {
      const low = numbers[Math.floor(numbers.length / 2)]!
      said = `Serial number ${stemmed(low, one.truly.serial)} and above`
      isIn = (unit) => sameStem(unit) && numberIn(unit) >= low
      break
    }
    case 'lots': {
      const lots = [...new Set(picked.map(({ truly }) => truly.lot))]
      said = `Lot No. ${lots.join(', ')}. Exp. date: 2027-05-31`
      isIn = ({ truly }) => lots.includes(truly.lot)
      break
    }
    case 'gs1':
      said = serials.map((serial) => `(01)${names.gtins}(21)${serial}`).join(' ')
      isIn = ({ truly }) => serials.includes(truly.serial)
      break
    case 'plain':
      said = serials.join(', ')
      isIn = ({ truly }) => serials.includes(truly.serial)
  }
  const meant = same.filter(isIn)
  const byLot = shape === 'lots'
  const exact = meant.filter((unit) => {
    const knowsCode = shape === 'all' || (byLot ? unit.lot !== '' : unit.serial !== '')
    if (!knowsCode) return false
    return (names.gtin && unit.udiDi !== '') || (shape !== 'all' && unit.model !== '')
  })
  return {
    id,
    firm: `${NAMES[maker]} ${FORMS[(maker + 1) % FORMS.length]}`,
    product: `${NAMES[maker]} Model ${names.model} ${['infusion pump', 'patient monitor', 'ventilator', 'ultrasound system'][id % 4]}. For use in hospitals; supplied with cable X-12 and stand ST4. Catalog number ${names.model}.`,
    codes: `${udi}${said}`,
    models: [],
    gtins: [],
    meant: new Set(meant.map((unit) => unit.id)),
    exact: new Set(exact.map((unit) => unit.id)),
  }
}

export type Measured = {
  notices: number
  exact: number
  found: number
  recall: number
  certain: number
  precision: number
  likely: number
  likelyRight: number
  all: number
}

/** Compares each notice with each unit. */
export function measured(
  notices: readonly MadeNotice[],
  units: readonly MadeUnit[],
  compare: (notice: MadeNotice, unit: MadeUnit) => 'certain' | 'likely' | null,
): Measured & { wrong: string[] } {
  const sum = { exact: 0, found: 0, certain: 0, right: 0, likely: 0, likelyRight: 0 }
  const wrong: string[] = []
  for (const notice of notices)
    for (const unit of units) {
      const sure = compare(notice, unit)
      const isMeant = notice.meant.has(unit.id)
      if (notice.exact.has(unit.id)) {
        sum.exact++
        if (sure === 'certain') sum.found++
        else if (wrong.length < 20) wrong.push(`missed: ${JSON.stringify(unit)} by ${notice.codes.slice(0, 120)}`)
      }
      if (sure === 'certain') {
        sum.certain++
        if (isMeant) sum.right++
        else if (wrong.length < 20) wrong.push(`wrongly: ${JSON.stringify(unit)} by ${notice.codes.slice(0, 120)}`)
      }
      if (sure === 'likely') {
        sum.likely++
        if (isMeant) sum.likelyRight++
      }
    }
  return {
    notices: notices.length,
    exact: sum.exact,
    found: sum.found,
    recall: sum.exact ? sum.found / sum.exact : 1,
    certain: sum.certain,
    precision: sum.certain ? sum.right / sum.certain : 1,
    likely: sum.likely,
    likelyRight: sum.likelyRight,
    all: sum.certain + sum.likely ? (sum.right + sum.likelyRight) / (sum.certain + sum.likely) : 1,
    wrong,
  }
}

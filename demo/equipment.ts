// The demo's equipment: what its buyers do with the units of their delivered orders, one list brought in from elsewhere, a hand-over that waits. After
// the orders, through the same doors as everybody.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { bringIn, move, nameOwn, offer, place, plan, records, unitsOfOwner, type Unit } from '#features/aftercare/equipment/equipment.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { after, hours } from '#shared/time.ts'
import { isMade, mark } from './made.ts'
import { findCast, type Cast, type DemoBuyer } from './order-cast.ts'
import type { OrdersOptions } from './orders.ts'

const MARKER = 'demo-equipment'
const d = (days: number) => days * 24

export async function seedEquipment(db: Db, { now }: Pick<OrdersOptions, 'now'>): Promise<void> {
  if (await isMade(db, MARKER)) return
  try {
    await inTransaction(db, async (tx) => {
      const cast = await findCast(tx)
      if (!cast || !(await mark(tx, MARKER, now))) return
      beSilent(tx) // nobody is told now of what happened days ago
      const stage = { tx, cast, now }
      await ofClinic(stage)
      await ofHospital(stage)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error // an order stands otherwise now: the transaction has taken all back
  }
}

type Stage = { tx: Tx; cast: Cast; now: Date }
const as = ({ tx, cast, now }: Stage, role: DemoBuyer, ago: number) => ({
  db: tx,
  now: after(now, -hours(ago)),
  buyer: cast.buyers[role],
  language: 'en' as const,
})
const dayAgo = ({ now }: Stage, ago: number) => after(now, -hours(ago)).toISOString().slice(0, 10)

const ofModel = (units: readonly Unit[], model: RegExp) => units.filter((unit) => model.test(unit.model))
/** As it stands now. */
const again = async (stage: Stage, role: DemoBuyer, id: number) => {
  const unit = (await unitsOfOwner(stage.tx, stage.cast.buyers[role].id)).find((one) => one.id === id)!
  return { id, version: unit.version }
}

async function ofClinic(stage: Stage): Promise<void> {
  const role = 'clinic'
  const units = await unitsOfOwner(stage.tx, stage.cast.buyers[role].id)
  const [monitors, aeds] = [ofModel(units, /^TLV-20\b/), ofModel(units, /^CDV-A1$/)]
  const rooms = ['Triage', 'Consulting 1', 'Consulting 2', 'Consulting 3']
  for (const [at, unit] of monitors.entries()) {
    await place(as(stage, role, d(22)), await again(stage, role, unit.id), {
      site: 'Main clinic',
      ward: 'Outpatients',
      room: rooms[at] ?? '',
    })
    await nameOwn(as(stage, role, d(22)), await again(stage, role, unit.id), `TLV20-26-0${311 + at}`)
    await move(as(stage, role, d(21)), await again(stage, role, unit.id), 'put_to_use', '')
  }
  const [first, second] = monitors
  if (first) {
    const said = {
      kind: 'acceptance' as const,
      day: dayAgo(stage, d(21)),
      by: 'Clinic engineering',
      instrument: 'NIBP simulator',
      note: '',
      fileId: null,
      takeOut: false,
    }
    const readings = [
      { name: 'NIBP at 120 mmHg', value: '121', unit: 'mmHg', least: '117', most: '123' },
      { name: 'SpO2 at 97 %', value: '97', unit: '%', least: '95', most: '99' },
    ]
    await records.addTest(as(stage, role, d(21)), first.id, { ...said, readings })
    await plan(as(stage, role, d(20)), await again(stage, role, first.id), 1, null)
  }
  if (second) {
    const readings = [
      { name: 'Earth leakage current', value: '612', unit: 'µA', least: null, most: '500' },
      { name: 'Protective earth resistance', value: '0.14', unit: 'Ω', least: null, most: '0.2' },
    ]
    const said = {
      kind: 'electrical_safety' as const,
      day: dayAgo(stage, d(6)),
      by: 'Clinic engineering',
      instrument: 'Safety analyser',
      fileId: null,
    }
    await records.addTest(as(stage, role, d(6)), second.id, {
      ...said,
      readings,
      note: 'Mains cable crushed behind the couch.',
      takeOut: true,
    })
    const entry = { kind: 'note' as const, day: dayAgo(stage, d(5)), by: 'Clinic engineering', fileId: null }
    await records.addEntry(as(stage, role, d(5)), second.id, {
      ...entry,
      text: 'Taken out of the consulting room until the cable is replaced.',
    })
  }
  for (const unit of aeds)
    await place(as(stage, role, d(22)), await again(stage, role, unit.id), { site: 'Main clinic', ward: 'Entrance hall', room: '' })
  const [aed] = aeds
  if (aed)
    await offer(as(stage, role, d(1)), [aed.id], stage.cast.buyers.hospital.email, 'For your day surgery, as we agreed. Pads are new.')
}

const LIST = [
  'Name;Manufacturer;Model;Serial number;Site;Ward;Room;Bought on;Warranty until;Maintenance every (months);Last maintenance',
  'Intensive care ventilator;Example Respiratory GmbH;ICV 500;ICV5-1187;City hospital;ICU;Bed 3;{-700};{30};6;{-190}',
  'Intensive care ventilator;Example Respiratory GmbH;ICV 500;ICV5-1191;City hospital;ICU;Bed 5;{-700};{30};6;{-150}',
  'Steam steriliser 75 l;Sample Sterile Ltd;ST 75;ST75-204;City hospital;Central sterile supply;;{-1500};;12;{-340}',
  'Ultrasonic cleaner;Sample Sterile Ltd;UC 12;;City hospital;Central sterile supply;;;;;',
]

async function ofHospital(stage: Stage): Promise<void> {
  const role = 'hospital'
  const units = await unitsOfOwner(stage.tx, stage.cast.buyers[role].id)
  const pumps = ofModel(units, /^DSV-V2$/)
  for (const [at, unit] of pumps.slice(0, 12).entries())
    await place(as(stage, role, 20), await again(stage, role, unit.id), {
      site: 'City hospital',
      ward: at < 8 ? 'ICU' : 'Ward 4',
      room: '',
    })
  for (const unit of pumps.slice(0, 8)) await move(as(stage, role, 18), await again(stage, role, unit.id), 'put_to_use', '')
  const rows = LIST.map((row) => row.replaceAll(/\{(-?\d+)\}/g, (_, days: string) => dayAgo(stage, -d(Number(days)))))
  await bringIn(as(stage, role, 12), new File([`${rows.join('\n')}\n`], 'equipment-list.csv'))
}

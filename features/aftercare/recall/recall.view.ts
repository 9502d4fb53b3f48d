// How a notice looks on the wire, to its owners.
import { recallNo } from '#contract/codes/recall.ts'
import type { OwnRecallRow, OwnRecallUnit } from '#contract/recall.ts'
import { pick, type Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import type { OwnRow, OwnUnit } from './owner.sql.ts'

export const shapeOwnRow = (row: OwnRow, language: Language): OwnRecallRow => ({
  id: row.id,
  recallNo: recallNo(row.id),
  number: row.told_content.number,
  title: pick(row.told_content.title, language),
  class: row.told_content.class,
  deadline: row.told_content.deadline,
  state: row.state === 'closed' || row.state === 'retracted' ? row.state : 'published',
  toldTime: wireTime(row.told_at),
  acknowledged: yn(row.acknowledged_at !== null),
  units: row.units,
  reported: row.reported,
})

export const shapeOwnUnit = (unit: OwnUnit, language: Language): OwnRecallUnit => ({
  id: unit.id,
  name: pick(unit.name, language),
  model: unit.model,
  serial: unit.serial,
  lot: unit.lot,
  place: [unit.site, unit.ward, unit.room].filter(Boolean).join(' · '),
  by: unit.by,
  outcome: unit.outcome,
  note: unit.note ?? '',
  passedTo: unit.passed_to ?? '',
  reportTime: unit.reported_at && wireTime(unit.reported_at),
})

import type * as contract from '#contract/mail-template-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { readExample, readVersions, restore, reword, sendTest } from '#features/platform/mail/desk/mail-desk.ts'
import { textOf } from '#features/platform/trail/trail.ts'
import { wireTime } from '#shared/time.ts'
import { kindOf, listTemplates, readTemplate } from './mail-template.ts'

export const deskMailTemplates: Handler<typeof contract.deskMailTemplates> = (_, { db, now, contentLanguage }) =>
  listTemplates({ db, now, language: contentLanguage })

export const deskMailTemplate: Handler<typeof contract.deskMailTemplate> = async ({ template }, { db, now, contentLanguage }) => {
  const { languages, ...whole } = await readTemplate({ db, now, language: contentLanguage }, template)
  return {
    ...whole,
    languages: languages.map(({ newest, ...one }) => ({
      ...one,
      version: newest?.version ?? 0,
      changeTime: newest ? wireTime(newest.made_at) : null,
      staffName: newest?.staff_name ?? '',
    })),
  }
}

export const previewMailTemplate: Handler<typeof contract.previewMailTemplate> = async ({ dark, parts = null, ...trial }, context) =>
  readExample(context, kindOf(trial.template), { ...trial, parts }, dark === 'Y' ? 'dark' : 'light')

export const testMailTemplate: Handler<typeof contract.testMailTemplate> = async ({ parts = null, ...trial }, context) => ({
  to: await sendTest(context, kindOf(trial.template), { ...trial, parts }, `/workspace/mail-templates/${trial.template}`),
})

export const editMailTemplate: Handler<typeof contract.editMailTemplate> = async (sent, context) => ({
  version: await reword(context, kindOf(sent.template), sent),
})

export const mailTemplateVersions: Handler<typeof contract.mailTemplateVersions> = async (
  { template, language, pageSize, pageNum },
  { db },
) => {
  const { total, rows } = await readVersions(db, kindOf(template), { template, language }, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map(({ version, made_at, staff_name, restored, changes }) => ({
      version,
      time: wireTime(made_at),
      staffName: staff_name ?? '',
      restored,
      changes: changes.map(({ field, from, to }) => ({ field, from: textOf(from), to: textOf(to) })),
    })),
  }
}

export const restoreMailTemplate: Handler<typeof contract.restoreMailTemplate> = async (sent, context) => ({
  version: await restore(context, kindOf(sent.template), sent),
})

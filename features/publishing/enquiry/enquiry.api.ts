import type * as contract from '#contract/enquiry.ts'
import { takeFinancing } from '#features/sales/order-financing/order-financing.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { listOwnSuggestions } from './enquiry.own.ts'
import { takeApplication, takeMessage, takeProject, takeSuggestion } from './enquiry.take.ts'

export const contactUs: Handler<typeof contract.contactUs> = async (message, context) => {
  await takeMessage(context, message)
  return null
}

export const registerProject: Handler<typeof contract.registerProject> = async (project, context) => ({
  projectNo: await takeProject(context, project),
})

export const apply: Handler<typeof contract.apply> = async (application, context) => ({
  applicationNo:
    application.applicationType === 'financing' ? await takeFinancing(context, application) : await takeApplication(context, application),
})

export const suggest: Handler<typeof contract.suggest> = async (suggestion, context) => {
  await takeSuggestion(context, suggestion)
  return null
}

export const suggestionList: Handler<typeof contract.suggestionList> = async ({ pageNum, pageSize }, context) => {
  const { rows, total } = await listOwnSuggestions(context, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map(({ createdAt, files, answers, ...row }) => ({
      ...row,
      createTime: wireTime(createdAt),
      files: files.map(({ id, name }) => ({ ossId: id, fileName: name })),
      answers: answers.map(({ id, text, language, at }) => ({ id, text, language, time: wireTime(at) })),
    })),
  }
}

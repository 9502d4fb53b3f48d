// Requests to PayPal with an access token, and what its answers mean for whether something has happened there.
import * as v from 'valibot'
import { ProviderRefused, ProviderUnclear } from '#features/platform/port/payment-provider.ts'

export type PaypalSettings = { apiUrl: string; clientId: string; clientSecret: string; webhookId: string; merchantId: string }

const TIMEOUT_MS = 15_000

export function parsed<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new ProviderUnclear('PayPal answered in an unknown form')
  return result.output
}

/** Requests with an access token, which is fetched when needed and again when PayPal no longer takes it. */
export function connection({ apiUrl, clientId, clientSecret }: PaypalSettings) {
  let token: string | undefined

  const reach = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch (error) {
      throw new ProviderUnclear(`PayPal did not answer ${path}`, { cause: error })
    }
  }
  const newToken = async (): Promise<string> => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const response = await reach('/v1/oauth2/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    return parsed(v.object({ access_token: v.string() }), await answerOf(response)).access_token
  }
  const send = (method: string, path: string, bearer: string, body?: string, requestId?: string) =>
    reach(path, {
      method,
      body,
      headers: {
        Authorization: `Bearer ${bearer}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(requestId ? { 'PayPal-Request-Id': requestId, Prefer: 'return=representation' } : {}),
      },
    })
  const call = async (method: string, path: string, body?: string, requestId?: string): Promise<unknown> => {
    token ??= await newToken()
    let response = await send(method, path, token, body, requestId)
    if (response.status === 401) response = await send(method, path, (token = await newToken()), body, requestId)
    return answerOf(response)
  }
  return { call }
}

async function answerOf(response: Response): Promise<unknown> {
  let answer: unknown
  try {
    answer = await response.json()
  } catch (error) {
    throw new ProviderUnclear(`PayPal's answer broke off`, { cause: error })
  }
  // 409: the same request is being carried out at this moment.
  if (response.status >= 500 || [401, 403, 408, 409, 429].includes(response.status))
    throw new ProviderUnclear(`PayPal answered ${response.status}`)
  if (!response.ok) {
    const told = v.safeParse(v.object({ name: v.string(), details: v.optional(v.array(v.object({ issue: v.string() })), []) }), answer)
    throw new ProviderRefused(
      `PayPal answered ${response.status} ${told.success ? (told.output.details[0]?.issue ?? told.output.name) : 'UNKNOWN'}`,
    )
  }
  return answer
}

// A client as others have built them for this wire, with the libraries they use at their versions: what it sends and reads is what
// any of them does. For the conformance test only.
import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import CryptoJS from 'crypto-js'
import type { JSEncrypt as Rsa } from 'jsencrypt'

export type ClientSettings = {
  base: string // http://127.0.0.1:1234/dev-api
  publicKey: string // seals requests
  privateKey: string // opens answers
  language?: string
  clientId?: string
}
export type Envelope = { code: number; msg: string; data?: unknown; rows?: unknown[]; total?: number }
type Options = { token?: string | null; sealed?: boolean; sealedAnswer?: boolean; headers?: Record<string, string> }

// The library expects a browser's window when it is loaded, and only then.
Object.assign(globalThis, { window: globalThis })
const JSEncrypt = (await import('jsencrypt')).default as unknown as new () => Rsa
Reflect.deleteProperty(globalThis, 'window')

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const AES = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 }

export const newAesKey = () =>
  CryptoJS.enc.Utf8.parse(Array.from({ length: 32 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(''))
export const sealText = (text: string, key: CryptoJS.lib.WordArray) => CryptoJS.AES.encrypt(text, key, AES).toString()
const openText = (cipher: string, key: CryptoJS.lib.WordArray) => CryptoJS.AES.decrypt(cipher, key, AES).toString(CryptoJS.enc.Utf8)

export function sealKey(publicKey: string, key: CryptoJS.lib.WordArray): string {
  const rsa = new JSEncrypt()
  rsa.setPublicKey(publicKey)
  return rsa.encrypt(CryptoJS.enc.Base64.stringify(key)) as string
}
function openKey(privateKey: string, header: string): CryptoJS.lib.WordArray {
  const rsa = new JSEncrypt()
  rsa.setPrivateKey(privateKey)
  return CryptoJS.enc.Base64.parse(rsa.decrypt(header) as string)
}

/** 'a=1&params%5BbeginTime%5D=2026-11-02&': one level of brackets, empty values left out, an ampersand at the end. */
export function asParameters(values: Record<string, unknown>): string {
  let text = ''
  const add = (name: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return
    text += `${encodeURIComponent(name)}=${encodeURIComponent(value as string)}&`
  }
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
    else add(name, value)
  }
  return text
}

export function wireClient({ base, publicKey, privateKey, language = 'en_US', clientId = 'shop' }: ClientSettings) {
  const service: AxiosInstance = axios.create({
    baseURL: base,
    timeout: 50_000,
    headers: { 'Content-Type': 'application/json;charset=utf-8', clientid: clientId },
  })
  service.interceptors.request.use((config) => {
    config.headers['Content-Language'] = language
    if (config.method === 'get' && config.params) {
      config.url = `${config.url}?${asParameters(config.params as Record<string, unknown>)}`.slice(0, -1)
      config.params = {}
    }
    if (config.headers['isEncrypt'] === 'true' && (config.method === 'post' || config.method === 'put')) {
      const key = newAesKey()
      config.headers['encrypt-key'] = sealKey(publicKey, key)
      config.data = sealText(typeof config.data === 'object' ? JSON.stringify(config.data) : String(config.data), key)
    }
    if (config.data instanceof FormData) delete config.headers['Content-Type']
    return config
  })
  service.interceptors.response.use((response) => {
    const header = response.headers['encrypt-key'] as string | undefined
    if (header) response.data = JSON.parse(openText(response.data as string, openKey(privateKey, header)))
    return response
  })

  const send = (method: string, url: string, options: Options, rest: AxiosRequestConfig): Promise<AxiosResponse<Envelope>> =>
    service.request({
      method,
      url,
      ...rest,
      headers: {
        ...(rest.headers as Record<string, string> | undefined),
        ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }), // 'Bearer null' without one
        ...(options.sealed ? { isEncrypt: 'true' } : {}),
        ...(options.sealedAnswer ? { 'encrypt-response': 'true' } : {}),
        ...options.headers,
      },
    })
  return {
    get: (url: string, params: Record<string, unknown> = {}, options: Options = {}) => send('get', url, options, { params }),
    post: (url: string, data?: unknown, options: Options = {}) => send('post', url, options, { data }),
    put: (url: string, data?: unknown, options: Options = {}) => send('put', url, options, { data }),
    remove: (url: string, options: Options = {}) => send('delete', url, options, {}),
    /** By a plain address, as a blob. */
    blob: (url: string, options: Options = {}) =>
      send('get', url, options, { responseType: 'arraybuffer' }) as unknown as Promise<AxiosResponse<ArrayBuffer>>,
    /** The download of lists: a form-encoded body, a blob as answer. */
    download: (url: string, params: Record<string, unknown>, options: Options = {}) =>
      send('post', url, options, {
        data: params,
        transformRequest: [(data: Record<string, unknown>) => asParameters(data)],
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        responseType: 'arraybuffer',
      }) as unknown as Promise<AxiosResponse<ArrayBuffer>>,
  }
}
export type WireClient = ReturnType<typeof wireClient>

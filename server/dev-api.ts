// The contents page of /dev-api: one line per call of the specification.
import * as setting from '#contract/setting.ts'
import * as settingApi from '#features/setting/setting.api.ts'
import { route, type Route } from './dispatch.ts'

export const devApi: Route[] = [route(setting.dictionary, settingApi.dictionary), route(setting.brand, settingApi.brand)]

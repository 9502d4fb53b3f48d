// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `
| new | hand_in | pending | buyer |
| pending / published / refused / withdrawn | revise | pending | buyer |
| pending / refused | publish | published | staff |
| pending | refuse | refused | staff |
| published | take_down | refused | staff |
| pending / published / refused | withdraw | withdrawn | buyer |`

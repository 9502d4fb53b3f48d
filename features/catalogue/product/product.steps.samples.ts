// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `
| new | create | draft | staff |
| draft / off_sale | put_on_sale | on_sale | staff |
| on_sale | take_off_sale | off_sale | staff |
| on_sale / off_sale | discontinue | discontinued | staff |
| discontinued | bring_back | off_sale | staff |`

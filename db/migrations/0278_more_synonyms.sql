-- Words that buyers type and our goods are not called by, the first of each finding the others; where staff keeps a group that begins so already,
-- theirs stands.
insert into synonyms (language, one_way, words)
select language, true, words from (values
  ('en', array['oximeter', 'spo2']),
  ('en', array['sphygmomanometer', 'blood pressure monitor']),
  ('fr', array['chaise roulante', 'fauteuil roulant']),
  ('fr', array['chaises roulantes', 'fauteuil roulant']),
  ('fr', array['civière', 'brancard']),
  ('fr', array['marchette', 'déambulateur']),
  ('fr', array['oxymètre', 'spo2']),
  ('fr', array['saturomètre', 'spo2']),
  ('es', array['pulsioxímetro', 'spo2']),
  ('es', array['oxímetro', 'spo2']),
  ('es', array['esfigmomanómetro', 'tensiómetro', 'presión arterial']),
  ('es', array['barbijo', 'mascarilla', 'mask']),
  ('es', array['tapabocas', 'mascarilla', 'mask']),
  ('es', array['cubrebocas', 'mascarilla', 'mask']),
  ('es', array['carro de paro', 'carro de emergencia']),
  ('pt', array['oxímetro', 'spo2']),
  ('pt', array['esfigmomanômetro', 'pressão arterial']),
  ('pt', array['ultrassonografia', 'ultrassom']),
  ('pt', array['criado mudo', 'mesa de cabeceira']),
  ('zh', array['血氧仪', 'spo2']),
  ('zh', array['吸痰器', '吸引器']),
  ('zh', array['保育箱', '培养箱']),
  ('zh', array['消毒柜', '灭菌器']),
  ('zh', array['血透机', '血液透析'])
) as more (language, words)
where not exists (select 1 from synonyms s where s.words[1] = more.words[1]);

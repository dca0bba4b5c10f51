-- The weight that a vet wants an animal to come to, for the chart of its weights: both ends, or none.
alter table animals
  add column target_weight_from_g int check (target_weight_from_g between 50 and 120000),
  add column target_weight_to_g int check (target_weight_to_g between 50 and 120000),
  add constraint animals_target_weight check (
    num_nonnulls(target_weight_from_g, target_weight_to_g) in (0, 2) and target_weight_from_g < target_weight_to_g);

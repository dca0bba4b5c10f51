-- The number that a clinic answers at night: "24 小時急診" is said of a clinic that is always open or has one.
-- Clinics that tick the service and have neither keep the tick, which shows nowhere until staff or clinic complete it.
alter table clinics add column emergency_phone text check (length(emergency_phone) between 1 and 30);

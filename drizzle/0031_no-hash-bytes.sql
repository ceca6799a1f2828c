-- removes rows from perceptual_hash_bytes
DROP TABLE `perceptual_hash_bytes`;
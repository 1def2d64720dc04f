module weir/posthog_go

go 1.24

require github.com/posthog/posthog-go v1.11.1

require (
	github.com/goccy/go-json v0.10.5 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/hashicorp/golang-lru/v2 v2.0.7 // indirect
)
